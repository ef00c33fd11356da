/** English forms and spellings that no suffix rule joins. The first word of a group is the one indexed. */
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
queue queued queuing queueing|maintain maintenance|describe description descriptions|subscribe subscription subscriptions
decide decision decisions|permit permission permissions|submit submission submissions|convert conversion conversions|resolve resolution
retain retention|destroy destruction|consume consumption|assume assumption assumptions|fail failure failures|succeed success successes
grow growth|choose choice choices|lose loss losses|marry marriage|die death dead|analyze analyse analysed analyzed analysis analytics
behave behavior behaviour behaviors behaviours|color colour colours|favorite favourite favourites|favor favour favours|center centre centres
license licence licences|gray grey|catalog catalogue|dialog dialogue|program programme|theater theatre|neighbor neighbour neighbours
realize realise realised realises|index indices|vertex vertices|matrix matrices|criterion criteria|datum data|schema schemata
`;

/**
 * Words that suffix rules would throw together with a stranger: important things and imports, business and busy,
 * production and product. The first word of a group is their term as it stands.
 */
export const APART_ENGLISH = `
business businesses|important importance importantly|experience experiences experienced|experiment experiments experimental
university universities|universe universes|universal universally|organization organisation organizations organisations|organic
news|general generally|generate generates generated generating|generic generics|generation generations|generator generators|several
department departments|animal animals|executive executives|operation operations operational|operator operators
community communities|communicate communicates communicated communicating communication|relative relatives relatively
status statuses|statue statues|international|internal internals internally|intern interns|physical physically|physics|physician physicians
author authors|authority authorities|authorization authorisation authorize authorise authorized authorised|customer customers
paste pastes pasted pasting|apartment apartments|informal informally|formation formations|objective objectives|polite politely
production productions|productive productivity|activity activities|activate activates activated activation|commitment commitments
contention|direction directions|directive directives|evening evenings|exception exceptions|expression expressions
presentation presentations|transition transitions|terminal terminals|engineer engineers engineering
locale locales|localization localisation localize localise localized localised|integral integrals
`;
