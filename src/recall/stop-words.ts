/**
 * Words that carry no subject, folded, by language. Question words and politeness are among them, since
 * messages to an agent are full of them. `may` and `will` are missing on purpose: a month and a name.
 */
export const STOP_WORDS: Readonly<Record<string, string>> = {
  en: `a about above actually after again against all also although am an and any anyone anything are as at be because been
before being below between both but by can cannot could did didnt do does doesnt doing done dont down during each either else
ever every few for from further get gets getting give go goes going gonna got had has have having he her here hers herself hey
hi him himself his how however i if in into is isnt it its itself just kind know lately let lets like lot made make makes many
me might more most much must my myself need neither no nor not now of off ok okay on once one only or other our ours ourselves out
over own per please put quite rather really said same say says see shall she should since so some something somewhere still such take
tell than thank thanks that the their theirs them themselves then there these they thing things think this those though through
thus to too tried try trying under until up upon us use used uses using very want wants was way we well were what
whatever when whenever where whether which while who whom whose why with within without would yes yet you your yours
yourself`,
  de: `aber als am an auch auf aus bei beim bin bis bist bitte da dabei dafur damit dann das dass dein deine dem den denn der des
dessen deshalb die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines er es etwas
euch euer fur gegen gibt habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist
ja jede jedem jeden jeder jedes jene jetzt kann kannst kein keine keinem keinen keiner konnen konnte man mehr mein meine meinem
meinen meiner mich mir mit muss mussen nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine seinem seinen seiner
seit sich sie sind so soll sollen sollte sondern uber um und uns unser unsere unter viel vom von vor wann war waren warum was
weil welche welchem welchen welcher welches wenn wer werden wie wieder will wir wird wo wurde wurden zu zum zur zwar zwischen`,
  fr: `a afin ai ainsi alors apres as au aucun aussi autre aux avant avec avoir c ca car ce ceci cela celle celui ces cet cette ceux chaque
chez ci comme comment d dans de depuis des donc dont du elle elles en encore entre est et etait ete etre eu eux fait
faire fais faut hors il ils j je jusqu l la le les leur leurs lorsque lui m ma mais me meme memes mes moi mon n ne ni nos notre nous
on ont ou par parce pas pendant peut peux plus pour pourquoi pouvez qu quand que quel quelle quelles quels qui quoi s sa sans se
sera ses si sinon son sont sous sur t ta te tes toi ton tous tout toute toutes tres tu un une vers voici voila vos votre vous y`,
  es: `a al algo algun alguna algunas alguno algunos ante antes aqui asi aun aunque bajo bien cada casi como con contra cual cuales
cuando cuanto de del desde donde dos durante e el ella ellas ellos en entre era eran eres es esa esas ese eso esos esta estaba estan
estar estas este esto estos fue fueron ha haber hace hacer hacia han hasta hay he la las le les lo los mas me mi mientras mis mucho
muchos muy nada ni no nos nosotros nuestra nuestro o os otra otras otro otros para pero poco por porque puede puedo pues que
quien quienes se sea segun ser si sido sin sobre solo son su sus tambien tan tanto te tener tengo ti tiene todo todos tu tus un
una unas uno unos usted ya yo`,
  it: `a abbiamo ad ai al alla alle allo anche ancora avere c che chi ci come con cosa cosi cui d da dagli dai dal dalla dalle dei del della
delle dello di dove due e ed era erano essere fa fare fino fra gia gli ha hai hanno ho i il in io l la le lei li lo loro lui ma me
mi mia mie miei mio molto ne negli nei nel nella nelle nello no noi non nostra nostro o ogni per perche pero piu poi puo qual quale quali
quando quanto quella quelle quelli quello questa queste questi questo qui sara se sei sempre senza si sia solo sono sta stato
su sua sue sugli sui sul sulla sulle suo suoi te ti tra tu tua tuo tutti tutto un una uno vi voi`,
  pt: `a ainda ali ante antes ao aos apenas aquela aquele aqui as assim ate cada com como contra da das de dela dele deles depois desde do
dos e ela elas ele eles em entre era eram essa essas esse esses esta estamos estao estar estas estava este estes estou eu faz
fazer foi foram ha isso isto ja la lhe lo mais mas me mesmo meu meus minha muito muitos na nao nas nem no nos nossa nosso num numa o
onde os ou para pela pelas pelo pelos pode por porque quais qual quando quanto que quem se seja sem ser seu seus so sobre sua suas
tal tambem te tem tenho ter teu tinha toda todas todo todos tu um uma umas uns voce voces`,
  nl: `aan al alles als altijd andere ben bij daar dan dat de der deze die dit doch doen door dus een eens en er ge geen geweest haar had
heb hebben heeft hem het hier hij hoe hun iemand iets ik in is ja je jij jouw kan kun kunnen maar me meer men met mij mijn moet moeten na naar
niet niets nog nu of om omdat onder ons onze ook op over reeds te tegen toch toen tot u uit uw van veel voor waar waarom wanneer want
waren was wat we wel welke werd wezen wie wij wil worden wordt zal ze zelf zich zij zijn zo zonder zou`,
  ru: `а без более бы был была были было быть в вам вас весь во вот все всего всех вы где да даже для до его ее если есть еще же за здесь и из
или им их к как какая какие какой когда кто ли либо лучше между меня мне можно мои мой моя мы на над надо нам нас наш не него нее нет ни
них но ну о об однако он она они оно от очень по под после потом потому почему при про с сам свой себя со так также такой там те тебя
тем то того тоже той только том ты у уже хотя чего чей чем что чтобы чье эта эти это этого этой этом этот эту я`,
};

/**
 * Further words of English messages without a subject: pronouns, and how people type (`whats`, `cant`, `thx`). Notes keep theirs,
 * since without them every index would be another; `id`, `ill`, `im` and `wed` are words of their own or of German.
 */
export const ENGLISH_FILLERS = `another anybody arent btw cant couldnt everybody everyone everything gotta hadnt hasnt havent hmm idk ive mine nobody
nothing pls plz shouldnt somebody someone thats theres theyre thx ur wanna wasnt werent whats wont wouldnt yeah yep youre`;
