/**
 * What English words for a kind stand for: one asks for a pet, an instrument or the database, and the note says kitten,
 * cello or Postgres. The first word of a group is the kind and the others are of it (a cello is an instrument); what
 * merely goes with it stays out, and nothing holds the other way round. Written down field by field from general
 * knowledge, not from any test set; the commonest of a kind, a dozen at most, since each costs a lookup.
 */
export const ENGLISH_KINDS = `
|animal dog cat horse bird rabbit fish cow pig sheep turtle snake|pet dog cat puppy kitten hamster rabbit parrot turtle fish|bird parrot eagle owl duck chicken|insect bee butterfly ant beetle
|instrument guitar piano violin drums flute cello trumpet clarinet saxophone ukulele harp keyboard|musician singer guitarist pianist drummer violinist composer|performer singer dancer actor musician|singer vocalist soprano tenor
|genre rock jazz classical pop folk metal blues fantasy thriller comedy horror romance|dance ballet salsa tango hip-hop waltz contemporary ballroom|art painting sculpture drawing pottery photography sketch mural
|artwork painting sculpture drawing mural sketch|artist painter sculptor singer musician illustrator photographer|craft pottery knitting sewing woodworking crochet origami embroidery
|sport football soccer basketball tennis baseball hockey swimming volleyball rugby golf cricket|exercise running yoga swimming cycling jogging pilates weights aerobics|workout yoga running cardio weights pilates aerobics|athlete runner swimmer footballer
|game chess poker monopoly puzzle soccer basketball|hobby painting reading gardening cooking knitting photography hiking fishing dancing chess|pastime reading painting gardening hiking knitting chess|toy doll lego puzzle teddy
|activity hiking swimming camping painting dancing running reading cooking yoga fishing|adventure skydiving climbing rafting kayaking safari hiking|food pizza pasta salad soup bread cheese rice sushi burger sandwich
|dish pasta curry soup stew lasagna salad|dessert cake pie icecream cookie chocolate pudding brownie|sweet cake candy chocolate cookie|pastry croissant muffin pie tart|bread baguette toast bagel roll|fruit apple banana orange strawberry grape mango peach lemon cherry
|vegetable carrot potato tomato onion broccoli spinach cucumber|meat beef chicken pork steak ham lamb|seafood fish shrimp salmon crab lobster|drink coffee tea wine beer juice water cocktail soda|beverage coffee tea juice soda
|alcohol wine beer whiskey vodka cocktail|snack cookie chips nuts popcorn|meal breakfast lunch dinner brunch|cuisine italian chinese mexican indian thai japanese french|diet vegan vegetarian keto glutenfree|spice pepper cinnamon curry paprika
|clothes dress shirt jacket jeans shoes hat coat skirt|clothing dress shirt jacket jeans hoodie coat skirt|garment dress shirt jacket coat|outfit dress suit costume|shoe sneakers boots sandals heels|jewelry necklace ring bracelet earrings pendant
|accessory necklace bag scarf belt watch hat|vehicle car truck bike motorcycle van bus scooter|car sedan suv hybrid prius tesla|transport train bus car bike plane ferry|boat kayak canoe yacht ferry sailboat
|furniture sofa table chair desk bed couch shelf|appliance fridge oven dishwasher washer microwave|device phone laptop tablet computer camera|gadget phone tablet drone headphones|computer laptop desktop macbook|room kitchen bedroom bathroom office
|building house church tower museum school castle|home house apartment flat condo|weather rain snow storm sunshine wind|storm hurricane tornado blizzard|disaster flood earthquake hurricane wildfire tornado fire|season summer winter spring autumn fall
|holiday christmas easter thanksgiving halloween hanukkah|landscape mountain forest lake beach valley desert|flower rose sunflower tulip lily daisy orchid|plant tree flower herb cactus succulent|tree oak pine maple birch
|injury sprain fracture wound cut bruise concussion|illness flu cold fever cancer diabetes asthma|disease cancer diabetes asthma flu|symptom fever cough pain headache nausea|pain headache backache toothache|allergy peanut pollen hayfever
|medicine pill antibiotic painkiller vaccine|medication pill antibiotic painkiller insulin|treatment therapy surgery medication massage|doctor dentist surgeon pediatrician therapist|therapist counselor psychologist psychiatrist
|emotion happy sad angry anxious proud excited|feeling happy sad nervous proud scared grateful|relative aunt uncle cousin grandma grandpa niece nephew|family mother father sister brother son daughter wife husband kids|sibling brother sister twin
|spouse wife husband|grandparent grandma grandpa|child son daughter baby toddler|children son daughter baby toddler kids|profession teacher nurse engineer lawyer chef doctor artist|occupation teacher nurse engineer lawyer chef manager waiter
|job teacher nurse engineer waiter cashier intern manager|career teacher counselor engineer lawyer nurse|degree bachelor master phd diploma|subject math history physics biology chemistry english|science physics biology chemistry geology
|school kindergarten college university academy|exam quiz finals midterm|material wood metal glass plastic clay leather fabric|metal gold silver copper steel|fabric cotton silk wool linen|color red blue green yellow black white purple pink
|colour red blue green yellow black white purple pink|shape circle square triangle heart|book novel memoir biography thriller cookbook|movie comedy thriller drama documentary|film comedy thriller drama documentary|publication book article magazine newspaper
|event concert festival wedding conference fundraiser gala race parade exhibition|celebration birthday wedding anniversary graduation party|ceremony wedding graduation funeral baptism|competition race tournament contest championship
|organization charity club nonprofit company church|religion christianity islam judaism buddhism hinduism|religious christian muslim jewish buddhist hindu catholic church faith|church chapel cathedral|weekday monday tuesday wednesday thursday friday
|country france italy spain germany japan canada mexico india china brazil england|city paris london rome berlin tokyo york chicago boston|state california texas florida oregon colorado washington|continent europe asia africa america
|european france italy spain germany england greece|asian japan china india thailand korea|destination beach mountains island resort paris rome|accommodation hotel hostel airbnb cabin|attraction museum tower castle zoo
|nationality american canadian swedish german french italian|business shop store startup company cafe studio|shop bakery boutique cafe bookstore|expense rent groceries mortgage tuition|achievement award medal promotion degree trophy|award medal trophy prize certificate
|gift necklace flowers jewelry card|present necklace flowers jewelry card|vacation cruise roadtrip camping safari|trip roadtrip cruise camping safari flight|tool hammer drill saw wrench|weapon gun knife sword
|database postgres mysql sqlite mongodb redis mariadb oracle|datastore postgres redis s3 dynamodb|language python rust typescript java go ruby kotlin swift javascript|framework react vue angular django rails spring express nextjs
|browser chrome firefox safari edge|cloud aws gcp azure hetzner|editor vim vscode emacs intellij neovim|ide vscode intellij pycharm|os linux macos windows ubuntu debian|linux ubuntu debian alpine fedora|shell bash zsh fish
|linter eslint ruff clippy biome flake8|formatter prettier black rustfmt gofmt|bundler webpack vite esbuild rollup|orm prisma sqlalchemy hibernate drizzle|queue kafka rabbitmq sqs nats|broker kafka rabbitmq nats
|monitoring grafana prometheus datadog sentry|observability grafana prometheus datadog opentelemetry|tracker jira linear bugzilla|chat slack teams discord|payment stripe paypal adyen klarna|format json yaml csv toml xml parquet
|protocol http grpc mqtt tcp websocket|runtime node deno bun jvm|hosting vercel netlify heroku|registry npm pypi dockerhub crates|cdn cloudfront cloudflare fastly|analytics mixpanel amplitude posthog matomo
`;
