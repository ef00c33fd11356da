/** French words: see vocabularies.ts. */
import type { Vocabulary } from "../vocabularies.ts";

export const vocabulary = (): Vocabulary => ({
  synonyms: `
déployer déploiement livraison livrer publier mise|annuler rollback restaurer|erreur bug panne défaut problème|panne incident coupure|planter plantage crash
lent lenteur performance latence|alerte alarme|astreinte garde|surveillance monitoring métriques|journal log journaux|base bdd données|requête query
sauvegarde backup|restaurer restauration|mot passe secret identifiants|connexion login authentification|déconnexion logout|utilisateur usager compte
client acheteur|serveur machine hôte|ordinateur poste machine|paramètre configuration réglage option|environnement env|production prod|développement dev
test tester vérifier vérification|compiler construire build|dépendance paquet bibliothèque|dossier répertoire|fichier document|supprimer effacer retirer
modifier changer modification|ajouter créer ajout|renommer nom|chercher recherche trouver|mémoire ram|disque stockage|file queue|tâche ticket
certificat tls ssl|clé jeton token|chiffrer chiffrement|réseau connexion|accès droits permission autorisation|approbation validation accord
sécurité faille vulnérabilité|confidentialité rgpd|branche branch|fusionner fusion merge|relecture revue review|facture facturation|paiement payer règlement
remboursement rembourser|commande achat|livraison expédition|remise bon réduction|taxe tva|prix coût tarif|traduction localisation|documentation guide manuel
règle consigne convention|procédure étapes processus|réunion rendezvous|vacances congé absence|chef responsable|collègue équipe|échéance délai
décision choix décider|raison cause pourquoi|exemple modèle|mettre jour|migration migrer|maison appartement|voiture véhicule|enfant fils fille|voyage séjour`,
  glossary: `
deploy deployment rollout:déployer déploiement deployer redéployer mep|release:livrer livraison sortie sortir releaser livrable|ship:expédier livrer
publish:publier publication parution paraître|rollback:rollbacker annulation retour|revert undo:annuler reverter défaire rétablir|hotfix:correctif hotfixer|patch:patcher rustine correctif
fix:corriger correction réparer fixer résoudre résolu correctif|repair:réparer réparation dépanner dépannage|launch:lancer lancement démarrage
flaky:instable aléatoire intermittent capricieux|unstable:instable instabilité|crash:planter plantage crasher planté|hang freeze:figer bloqué geler gel gelé figé
slow:lent lenteur ralentir ralentissement ramer lentement|latency:latence|fast quick:rapide vite rapidement rapidité|speed:vitesse rapidité accélérer|performance:perf perfs performant
timeout:délai timeouter|deadline:échéance délai butoir|delay late:retard retarder tarder tardif décaler|error:erreur erroné|fail failure:échec échouer défaillance panne foirer raté
bug:bogue anomalie bugger buguer bugué bogué|issue problem:problème souci anomalie pb|outage:panne coupure indisponibilité interruption|downtime:indisponibilité indispo
available availability:disponible disponibilité dispo|incident:sinistre|alert:alerte alerter|alarm:alarme|oncall:astreinte permanence
monitor monitoring:surveiller surveillance monitorer supervision superviser|metric:métrique indicateur|dashboard:tableau|log:journal journaux logger journaliser journalisation loguer
trace:traçage tracer traçabilité|debug:déboguer débogage débugger débugage débuguer débogueur|diagnose diagnosis:diagnostiquer diagnostic|inspect:inspecter examiner
verify check:vérifier vérification contrôler contrôle checker vérif|validate validation:valider|test:tester essai essayer recette recetter|unit:unitaire unité
integration:intégration intégrer|coverage:couverture couvrir|benchmark:benchmarker comparatif|measure:mesurer mesure|profile profiling:profiler profil profilage
compile:compiler compilation compilateur|bundle:empaqueter bundler|package:paquet empaqueter paquetage colis|job task:tâche travail boulot
schedule:planifier planification planning programmer ordonnancer ordonnanceur échéancier|cron:crontab planifié|nightly night:nocturne nuit|daily:quotidien journalier quotidiennement
weekly:hebdomadaire hebdo|monthly:mensuel mensuellement|yearly annual:annuel annuellement|queue:attente|background:arrière|cache:cacher antémémoire|invalidate:invalider invalidation
purge:purger vider|delete:supprimer suppression effacer effacement|remove:enlever retirer supprimer suppression retrait ôter|add:ajouter ajout rajouter|create:créer création recréer
generate:générer génération générateur|update:actualiser maj updater actualisation|change:changer changement modifier modification modif|edit:éditer modifier édition
upgrade:upgrader maj évolution|increase:augmenter augmentation accroître hausse croissance|decrease reduce:diminuer diminution réduire réduction baisser baisse réduit
limit:limite limiter limitation plafond|quota:plafond|threshold:seuil|maximum:maximal maxi plafond|minimum:minimal mini|migrate migration:migrer|schema:schéma|database:bdd bd sgbd
column:colonne|field:champ|row line:ligne|query:requête requêter interroger|search:recherche rechercher chercher|find:trouver retrouver|index:indexer indice indexation
backup:sauvegarde sauvegarder sauver|restore:restaurer restauration rétablir|recover recovery:récupérer récupération rétablissement|corrupt corrupted:corrompu corrompre corruption
damage damaged:endommagé endommager abîmé abîmer dommage dégât|replica:réplique répliquer réplication réplica|primary main:principal primaire maître
shard partition:partitionner partitionnement sharder|transaction:transactionnel|lock:verrou verrouiller verrouillage cadenas|unlock:déverrouiller déverrouillage débloquer
concurrent concurrency:simultané concurrence simultanément|parallel:parallèle paralléliser|thread:fil|process:processus traitement|memory:mémoire|leak:fuite fuiter|disk:disque
storage:stockage stocker|space:espace|file:fichier|directory folder:répertoire dossier|path:chemin|link:lien|repository:dépôt référentiel|branch:branche brancher
merge:merger fusionner fusion|commit:commiter committer|push:pusher pousser|pull:puller tirer|rebase:rebaser|conflict:conflit|diff:différence écart|review:relire relecture reviewer revue
approve approval:approuver approbation valider aval|lint:linter|format formatting:formater formatage|rule:règle|policy:politique|naming:nommage nommer dénomination|rename:renommer renommage
name:nom nommer prénom|refactor:refacto refactorer refactoriser remanier réécrire réusinage|rewrite:réécrire réécriture|cleanup clean:nettoyer nettoyage ménage
legacy:hérité ancien vieux historique|old:vieux ancien vieil vieille ancienne|new:nouveau nouvelle nouvel neuf nouveauté|deprecated:déprécié obsolète dépréciation
documentation:documenter doc|guide manual:manuel guider tutoriel tuto|changelog:historique|runbook:procédure|procedure:procédure démarche|step:étape|example:exemple
template:modèle gabarit patron|secret:confidentiel|credential:identifiants identifiant|password:mdp|token:jeton|key:clé clef|rotate rotation:tourner renouveler
renew renewal:renouveler renouvellement reconduire|expire expiration:expirer expiré périmé périmer|certificate:certificat certif attestation
encrypt encryption:chiffrer chiffrement crypter cryptage|decrypt:déchiffrer déchiffrement décrypter|sign signature:signer|hash:hacher hachage haché empreinte
login:connexion connecter loguer logger identification|logout:déconnexion déconnecter délogger|authentication login:authentification authentifier auth
authorization:autorisation autoriser habilitation|permission:droit droits autorisation|access:accès accéder|role:rôle|admin administrator:administrateur administrer administration
user:utilisateur utilisatrice usager|account:compte|customer client:cliente clientèle|session:séance|security:sécurité sécuriser sécu sécurisé|vulnerability:vulnérabilité faille vulnérable
attack:attaque attaquer attaquant|hack:pirater piratage bidouille bidouiller pirate|privacy:confidentialité rgpd privé|compliance:conformité conforme|audit:auditer|firewall:parefeu
interface:ihm|request:requête demande demander|response:réponse répondre|answer reply:réponse répondre répondu|header:entête|body:corps|callback:rappel|event:événement évènement
message:messagerie|mail email:courriel mél courrier mailing|notification notify:notifier notif|subscribe subscription:abonner abonnement souscrire souscription
unsubscribe:désabonner désabonnement désinscrire désinscription résilier|retry:réessayer retenter relancer réessai|duplicate:doublon dupliquer duplication dupliqué|server:serveur
host:hôte héberger hébergement hébergeur|computer:ordinateur ordi pc|laptop:portable ordinateur|container:conteneur conteneuriser|domain:domaine|network:réseau|connection:connexion
proxy:mandataire|region:région|scale scaling:scaler échelle|capacity:capacité|resource:ressource|bandwidth:débit|throughput:débit|load:charger chargement recharger
overload:surcharge surcharger surchargé saturer saturé|balance:équilibrer équilibre équilibrage|production prod:mep|staging:préprod préproduction recette
development develop:développement développer dév|developer:développeur développeuse dév|environment:environnement|configuration config:configurer conf paramétrage paramétrer
setting:réglage paramètre paramétrage régler|flag:drapeau indicateur|parameter:paramètre|default:défaut|setup:installer installation configurer|install installation:installer installateur
uninstall:désinstaller désinstallation|onboarding:intégration accueil arrivant|start:démarrer démarrage commencer lancer début|stop:arrêter arrêt stopper
restart:redémarrer redémarrage relancer relance|reboot:rebooter redémarrer|run execute:exécuter exécution lancer tourner|command:commande|terminal:console|script:scripter
tool:outil outillage|library:bibliothèque librairie lib médiathèque|dependency:dépendance|component:composant|plugin:extension greffon|version:versionner versionnage|pin:épingler figer
license:licence|code:coder codage|software:logiciel|app application:appli|program:programme programmer|programming:programmation|frontend:front|backend:dorsal|screen:écran|view:vue affichage
display:afficher affichage|button:bouton|click:cliquer clic|form:formulaire|input:entrée saisie saisir|output:sortie|layout:disposition agencement
design:conception concevoir maquette graphisme|color:couleur coloris|theme:thème|font:police typographie|icon:icône|window:fenêtre vitre|tab:onglet|mobile:portable
phone:téléphone téléphoner tél smartphone|browser:navigateur|accessibility:accessibilité accessible|translate translation:traduire traduction traduit traducteur|language:langue langage
timezone:fuseau|timestamp:horodatage horodaté horodater|day:jour journée|week:semaine|month:mois|year:année ans|hour:heure horaire|time:temps heure|monday:lundi|tuesday:mardi
wednesday:mercredi|thursday:jeudi|friday:vendredi|saturday:samedi|sunday:dimanche|january:janvier|february:février|march:mars|april:avril|june:juin|july:juillet|august:août
september:septembre|october:octobre|november:novembre|december:décembre|quarter:trimestre quart trimestriel|currency:devise monnaie|money:argent fric|price:prix tarif tarification|rate:taux
cost:coût coûter frais|expensive:cher coûteux onéreux|free:gratuit gratuitement|bill:facture facturer|billing:facturation|invoice:facture facturer|receipt:reçu justificatif
quote estimate:devis|payment:paiement règlement versement|pay:payer régler verser paie|refund:rembourser remboursement|cart basket:panier|order:commande commander
purchase buy:acheter achat acheteur|sale sell:vente vendre vendu vendeur|discount:remise réduction rabais ristourne solde promo|voucher coupon:chèque|tax:taxe impôt fiscal fiscalité|vat:tva
shop store:magasin boutique commerce|product:produit|item:élément|inventory stock:inventaire|warehouse:entrepôt dépôt|shipping delivery:livraison expédition livrer expédier
parcel package:colis|address:adresse|supplier vendor:fournisseur prestataire|contract:contrat contractuel|bank:banque bancaire|transfer:virement virer transférer transfert|statement:relevé
card:carte|budget:budgéter|accounting:comptabilité compta comptable|parse:parser analyser analyseur|encode encoding:encoder encodage|decode:décoder décodage|type:typage typer
function:fonction|method:méthode|class:classe|object:objet|value:valeur|string:chaîne|character:caractère|number:nombre numéro chiffre|list:liste lister|array:tableau|loop:boucle boucler
condition:conditionnel|null:nul nulle|empty:vide vider|asynchronous async:asynchrone|synchronous:synchrone|synchronize sync:synchroniser synchronisation synchro|stream:flux streamer
import:importer importation|export:exporter exportation|upload:téléverser uploader envoyer|download:télécharger téléchargement downloader|send:envoyer envoi expédier envoie
receive:recevoir reçu réception|fetch:récupérer fetcher chercher|save:enregistrer sauvegarder sauver|write:écrire écrit écriture rédiger|read:lire lecture lu lecteur
reload refresh:recharger rafraîchir rafraîchissement actualiser|copy:copier copie|move:déplacer déplacement bouger|convert conversion:convertir|compare comparison:comparer comparaison
sort:trier tri|filter:filtre filtrer|group:groupe grouper regrouper|split:découper séparer scinder splitter diviser|join:joindre jointure rejoindre|count:compter comptage compteur dénombrer
calculate compute:calculer calcul|sum total:somme totaliser totaux|average mean:moyenne moyen|round:arrondir arrondi|length:longueur|width:largeur|height:hauteur|weight:poids
big large:grand gros énorme grande|small little:petit petite|short:courte raccourcir|high:haut élevé|low:bas faible|easy simple:facile facilement|missing:manquant manquer manque absent
lost:perdu|wrong:faux incorrect erroné mauvais|correct right:juste exact correctement|valid:valide|allow:autoriser permettre permis|forbid prohibit:interdire interdit interdiction proscrire
avoid:éviter|prefer preference:préférer préférence|enable activate:activer activation|disable deactivate:désactiver désactivation|active:actif|decide:décider trancher|decision:décision
choose choice:choisir choix|select selection:sélectionner sélection|reason:raison motif|cause:causer provoquer origine|owner:propriétaire proprio|responsible:responsable responsabilité
team:équipe|manager:responsable gérant gestionnaire|boss:patron cheffe supérieur|manage management:gérer gestion|colleague:collègue coéquipier|contact:contacter coordonnées joindre
meeting:réunion réu rdv|calendar:calendrier agenda|call:appeler appel|holiday vacation:vacances congé congés férié|leave absence:congé congés arrêt|sick:malade maladie
substitute replacement:remplaçant remplacement suppléant|goal target:objectif cible viser|plan:planifier planification|project:projet|milestone:jalon
estimate:estimer estimation chiffrage chiffrer|priority prioritize:priorité prioriser prioritaire|urgent:urgence pressé|important:importance importante|critical:critique
report:rapport signaler signalement reporting|statistics:statistique stats|chart graph:graphique graphe courbe diagramme|summary summarize:résumé résumer synthèse récapitulatif récap
overview:aperçu panorama|preview:aperçu prévisualiser prévisualisation|presentation present:présentation présenter|slide:diapo diapositive|prototype:maquette prototyper
draft:brouillon ébauche|experiment:expérience expérimenter expérimentation|advice advise:conseil conseiller|recommendation recommend:recommandation recommander préconiser préconisation
suggest suggestion:suggérer proposer|proposal propose:proposition proposer|workaround:contournement contourner palliatif|solution solve:résoudre résolution résolu
temporary:temporaire provisoire provisoirement|permanent:définitif permanente définitivement|agreement:accord entente|question ask:demander|explain explanation:expliquer explication
difference:différence différer|history:historique histoire|archive:archiver archivage|attachment:pj jointe annexe|letter:lettre courrier|paper:papier|printer:imprimante
print:imprimer impression|scan:scanner numériser numérisation|picture photo:photographie|video:vidéo|sound audio:sonore bruit|recording record:enregistrement enregistrer|camera:caméra
sensor:capteur sonde|device:appareil dispositif périphérique|firmware:micrologiciel|hardware:matériel|equipment:équipement matériel|driver:pilote conducteur chauffeur
battery:batterie pile accu|power:alimentation puissance courant|voltage:tension|current:courant actuel actuellement|cable wire:câble fil câblage câbler|plug socket:prise brancher branchement
robot:robotique|gripper:pince préhenseur|arm:bras|motor engine:moteur|screw:vis visser|temperature:température|heat:chaleur chauffer|pressure:pression
calibrate calibration:calibrer étalonner étalonnage calibrage|measurement:mesure relevé|adjust adjustment:ajuster ajustement régler réglage|sample:échantillon échantillonnage prélèvement
laboratory lab:laboratoire labo|result:résultat|accuracy precision:précision exactitude précis|model:modèle modéliser|training train:entraînement entraîner apprentissage|training:formation
dataset data:données donnée jeu|label:étiquette étiqueter libellé annoter|feature:fonctionnalité caractéristique|evaluate evaluation:évaluer évaluation
prediction predict:prédiction prédire prévoir|simulation simulate:simuler simulateur|forecast:prévision prévoir|map:carte cartographie|location:emplacement lieu localisation localiser
place:endroit lieu|route:itinéraire trajet|vehicle car:voiture véhicule|train railway:ferroviaire sncf|flight:vol|fuel gas:carburant essence|traffic:trafic circulation|weather:météo temps
light:lumière lampe éclairage lumineux|safety:sécurité sûreté|emergency:urgence secours|warning warn:avertissement avertir|danger dangerous:dangereux|risk:risque risqué|fire:incendie feu
insurance:assurance assurer assureur mutuelle|patient:patiente|doctor:médecin docteur toubib|hospital:hôpital hôpitaux clinique|appointment:rdv|medicine drug:médicament médecine
school:école collège lycée|student pupil:étudiant étudiante élève|teacher:professeur enseignant prof enseignante|exam:examen partiel concours|book:livre bouquin|author:auteur autrice
publisher:éditeur édition|newspaper:journal journaux|editor editorial:rédacteur rédaction rédactrice rédactionnel|headline title:titre intitulé|caption:légende|text:texte|music:musique
game:jeu jeux|play:jouer|player:joueur joueuse|level:niveau|score:pointage|ticket:billet|seat:siège|visitor guest:visiteur invité visiteuse|room:salle chambre pièce
building:bâtiment immeuble|office:bureau|door:porte|floor:étage sol plancher|kitchen:cuisine|food:nourriture aliment alimentaire repas|recipe:recette|restaurant:resto|hotel:hôtel
farm:ferme agriculture agricole|animal:animaux bête|plant:plante|water:eau eaux|energy:énergie|heating:chauffage chaudière chauffer|pump:pompe pomper|valve:vanne soupape clapet
pipe:tuyau conduite tuyauterie canalisation|factory plant:usine|manufacture:fabriquer fabrication fabricant|assembly assemble:montage assembler assemblage monter|shift:équipe quart poste
maintenance maintain:entretien maintenir entretenir|spare part:pièce rechange pièces|quality:qualité|defect:défaut défectueux|complaint complain:réclamation plainte réclamer plaindre
return:retour retourner renvoyer renvoi|warranty guarantee:garantie garantir|employee staff:employé salarié personnel employée effectif|salary wage:salaire paie paye rémunération
payroll:paie bulletin|application candidate:candidat candidature postuler|hire recruit:embaucher embauche recruter recrutement|interview:entretien|work:travailler travail travaux bosser
remote:télétravail distant|department:département rayon|company:entreprise société boîte|partner:partenaire partenariat associé|competitor competition:concurrence concurrente|market:marché
advertising ad:publicité pub annonce|campaign:campagne|newsletter:infolettre|subscriber:abonné abonnée|survey:sondage enquête questionnaire|feedback:retour retours|vote:voter scrutin
law:loi droit juridique|court:tribunal tribunaux|lawyer:avocat juriste avocate|claim:réclamation sinistre revendication|term deadline:terme échéance|fee:frais honoraires
fine penalty:amende pénalité contravention|government:gouvernement|authority:autorité administration|citizen:citoyen citoyenne|city town:ville|street:rue|border:frontière bordure
customs:douane douanier|identify identifier:identifiant|family:famille familial|child:enfant gosse gamin|mother:mère maman|father:père papa|brother:frère|sister:soeur
friend:ami copain amie copine pote|wedding marriage:mariage marier|birthday anniversary:anniversaire anniv|gift present:cadeau|party:fête soirée
trip journey travel:voyage voyager trajet séjour déplacement|house home:maison domicile foyer|apartment flat:appartement appart logement|garden:jardin jardinage|dog:chien chienne
cat:chaton minou|sport:sportif|hobby:loisir|health:santé|forget:oublier oubli|remember:souvenir rappeler retenir mémoriser|remind reminder:rappeler rappel relance relancer
know knowledge:savoir connaître connaissance connu|show:montrer afficher|hide hidden:cacher masquer caché masqué|open:ouvrir ouvert ouverture
close closed:fermer fermeture fermé clôturer clore clos|shutdown power:éteindre éteint arrêt extinction|switch power:allumer allumage|cut:couper coupure
switch:basculer bascule interrupteur commutateur switcher|turn:tourner virage|attach:attacher joindre fixer|detach:détacher décrocher|replace replacement:remplacer remplacement
exchange swap:échanger échange|connect:connecter relier raccorder branchement brancher|disconnect:déconnecter déconnexion débrancher|reset:réinitialiser réinitialisation resetter raz
initialize initialization:initialiser initialisation|boot:démarrer booter amorçage|clean:nettoyer propre nettoyage|lose loss:perdre perte perdu|drop fall:tomber chute lâcher dropper
break:casser briser rompre cassure|grow growth:croître croissance grandir pousser|shrink:rétrécir réduire|rise:monter hausse augmenter montée|arrive arrival:arriver arrivée
leave departure:partir départ quitter|wait:attendre attente patienter|block blocked:bloquer blocage bloqué bloquant|skip:sauter skipper zapper|ignore:ignorer
cancel cancellation:annuler annulation|abort:avorter interrompre abandonner|repeat:répéter répétition refaire|continue:continuer poursuivre|resume:reprendre reprise
finish complete:finir terminer achever terminé fini|begin beginning:commencer début débuter|last:dernier dernière|next:prochain suivant prochaine|always:toujours systématiquement
never:jamais|prepare preparation:préparer préparation|deliver:livrer|collect:collecter collecte recueillir ramasser|distribute distribution:distribuer répartir répartition
share:partager partage|announce announcement:annoncer annonce|inform information:informer renseigner renseignement info prévenir|agree:convenir convenu accord|reject:rejeter rejet refuser
refuse:refuser refus|accept:accepter acceptation|confirm confirmation:confirmer|register registration:inscrire inscription enregistrer|signup subscribe:inscrire inscription
assign:assigner affecter attribuer affectation attribution|belong:appartenir appartenance|depend:dépendre dépendant|require requirement:exiger exigence requis requérir
need:besoin nécessiter nécessaire|mandatory required:obligatoire requis obligation|optional:facultatif optionnel|bypass:contourner contournement bypasser
override:surcharger surcharge écraser outrepasser|overwrite:écraser écrasement|exceed:dépasser dépassement excéder|violate violation:violer enfreindre|protect protection:protéger
detect detection:détecter détection|recognize recognition:reconnaître reconnaissance|track tracking:suivre suivi pister traquer|follow:suivre suivi
trigger:déclencher déclencheur déclenchement triggerer|handle process:traiter traitement gérer|expect:attendu espérer|unexpected:inattendu imprévu|happen occur:arriver survenir produire
affect impact:affecter impacter toucher incidence|improve improvement:améliorer amélioration|optimize optimization:optimiser optimisation|simplify:simplifier simplification
describe description:décrire décrit|understand:comprendre compris compréhension|teach:enseigner apprendre enseignement|learn:apprendre apprentissage appris
discuss discussion:discuter échanger|negotiate negotiation:négocier négociation|book reserve reservation:réserver réservation réservé|rent:louer loyer locataire
store keep:conserver garder stocker conservation|retention:conservation rétention|spend:dépenser dépense|earn:gagner|weigh:peser pesée|use usage:utiliser utilisation
try attempt:essayer tenter tentative essai|help support:aider aide assistance|kill:tuer|extend extension:étendre prolonger prolongation étendu|postpone:reporter repousser décaler ajourner
implement implementation:implémenter implémentation|customize custom:personnaliser personnalisé personnalisation
automate automation automatic:automatiser automatique automatisation automatiquement|manually manual:manuel manuellement|standard:norme|compress compression:compresser zipper
extract:extraire extraction extrait dézipper décompresser|redirect:rediriger redirection|forward:transférer relayer|mock:mocker bouchon bouchonner simulacre|stack:pile|node:noeud
buffer:tampon|constraint:contrainte|regex expression:régulière rationnelle|comment:commentaire commenter|feature functionality:fonctionnalité fonctionnel fonction
requirement specification:cahier spécification spéc besoin|progress:avancement progrès avancer progresser|status state:statut état|stuck:coincé bloqué
success successful:succès réussir réussite réussi|reliable reliability:fiable fiabilité|spam:indésirable pourriel spammer|personal:personnel perso personnelle
anonymous anonymize:anonyme anonymiser anonymisation|analysis analyze:analyse analyser|random:aléatoire hasard|mistake:erreur bêtise boulette gaffe|postmortem:rex
retrospective:rétro rétrospective|handover:passation relais|barcode:codebarres|support customer:sav|size:taille|build:builder construire construction compiler compilation bâtir
course lesson:leçon formation|table:tableau|worker:ouvrier|expense:dépense frais|profit margin:bénéfice marge|tip trick:astuce|trust:confiance|sender recipient:expéditeur destinataire
intern:stagiaire|percent percentage:pourcentage`,
});
