/** English forms that no suffix rule joins. First word of a line is the one indexed. */
export const IRREGULAR_ENGLISH = `
be was were been|begin began begun|break broke broken|bring brought|build built|buy bought|catch caught|choose chose chosen
come came|cut|deal dealt|do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten
feed fed|feel felt|fight fought|fly flew flown|forget forgot forgotten|freeze froze frozen|give gave given
go went gone|grow grew grown|hang hung|have had|hear heard|hide hid hidden|hold held|keep kept|know knew known|lay laid
lend lent|lose lost|make made|mean meant|meet met|pay paid|ride rode ridden|rise rose risen|run ran
say said|sell sold|send sent|shake shook shaken|shine shone|shoot shot|shrink shrank shrunk|sing sang sung
sink sank sunk|sit sat|sleep slept|speak spoke spoken|spend spent|stand stood|steal stole stolen|stick stuck|strike struck
swim swam swum|take took taken|teach taught|tell told|think thought|throw threw thrown|understand understood|wake woke woken
wear wore worn|win won|write wrote written|rewrite rewrote rewritten|override overrode overridden|overwrite overwrote overwritten
rebuild rebuilt|resend resent|undo undid undone|withdraw withdrew withdrawn|become became|child children|man men|woman women
mouse mice|foot feet|tooth teeth|person people|life lives|knife knives|wife wives|leaf leaves|shelf shelves|half halves
index indices|vertex vertices|matrix matrices|criterion criteria|datum data|analysis analyses|schema schemata
`;
