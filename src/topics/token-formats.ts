/**
 * How do the tokens of well-known services begin, and what follows?
 *
 * A table, sorted by service. Each format has its own prefix, so that hashes, UUIDs and prose pass.
 * If the prefix is short or common, the rest must also look random.
 */
import { isRandomValue } from "./random-value.ts";
import type { SecretShape } from "./secret-shape.ts";
import { isBlank, isPlaceholder } from "./stand-ins.ts";

export const TOKEN_FORMATS: readonly SecretShape[] = [
  format("1Password token", ["ops_eyJ"], /\bops_eyJ[A-Za-z0-9+/_-]{40,}/g),
  format("age secret key", ["AGE-SECRET"], /\bAGE-SECRET-KEY-1[A-Z0-9]{58}\b/g),
  format("Airtable token", ["pat"], /\bpat[A-Za-z0-9]{14}\.[a-f0-9]{64}\b/g),
  format("Anthropic key", ["sk-ant-"], /\bsk-ant-[a-z0-9]+-[A-Za-z0-9_-]{20,}/g),
  format("Apify token", ["apify_"], /\bapify_api_[A-Za-z0-9]{36,}\b/g),
  format("Artifactory key", ["AKCp", "cmVmd"], /\bAKCp[A-Za-z0-9]{60,80}\b|\bcmVmdGtu[A-Za-z0-9]{50,60}\b/g),
  format("Asana token", ["/1"], /(?<![\w/])[12]\/\d{15,17}(?:\/\d{15,17})?:[a-f0-9]{32}\b/g),
  {
    kind: "AWS access key",
    marks: ["AKIA", "ASIA", "ABIA", "ACCA"],
    pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])/g,
    // Not `isPlaceholder`: a word among capital letters, as in the manuals' AKIA…EXAMPLE, does not show that a key is not real.
    isReal: (it) => !isBlank(it[0]),
  },
  format(
    "AWS Bedrock key",
    ["ABSK", "bedrock-"],
    /\bABSK[A-Za-z0-9+/]{100,}={0,2}|\bbedrock-api-key-[A-Za-z0-9+/]{40,}/g,
  ),
  // The mark that Azure puts into every key of its newer services.
  format("Azure service key", ["JQQJ99"], /\b[A-Za-z0-9]{32,56}JQQJ99[A-Za-z0-9]{16,40}\b/g),
  format(
    "Azure client secret",
    ["Q~"],
    /(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.-]{3}\dQ~[A-Za-z0-9_~.-]{31,34}(?![A-Za-z0-9_~.-])/g,
  ),
  format("Azure DevOps token", ["AZDO"], /\b[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}\b/g),
  format("Azure key", ["Key="], /\b(?:Account|SharedAccess)Key=(?<token>[A-Za-z0-9+/]{40,88}={0,2})/g),
  format(
    "Azure shared access signature",
    ["sig="],
    /[?&]sv=\d{4}-\d\d-\d\d&[^\s"']{0,600}?\bsig=(?<token>[A-Za-z0-9%/+]{40,})/g,
  ),
  format("Bitbucket or Atlassian token", ["AT"], /\bAT(?:BB|CTT3|ATT3)[A-Za-z0-9_=-]{24,}/g),
  format("Brevo key", ["xkeysib-"], /\bxkeysib-[a-f0-9]{64}-[A-Za-z0-9]{16}\b/g),
  format("Buildkite token", ["bkua_"], /\bbkua_[a-z0-9]{40}\b/g),
  format("CircleCI token", ["CCIP"], /\bCCIP(?:AT|RJ)_[A-Za-z0-9]{20,24}_[a-f0-9]{40}\b/g),
  format("ClickUp token", ["pk_"], /\bpk_\d{5,10}_[A-Z0-9]{32}\b/g),
  format("Cloudflare token", ["cfut_", "cfat_", "cfk_"], /\bcf(?:[ua]t|k)_[A-Za-z0-9]{40,}\b/g),
  format("Contentful token", ["CFPAT-"], /\bCFPAT-[A-Za-z0-9_-]{40,}/g),
  drawn("crates.io token", ["cio"], /\bcio(?<token>[A-Za-z0-9]{32})\b/g),
  format("Cursor key", ["key_", "crsr_"], /\b(?:key|crsr)_[a-f0-9]{64}\b/g),
  format("Databricks token", ["dapi"], /\bdapi[a-f0-9]{32}(?:-\d)?\b/g),
  format("DigitalOcean token", ["_v1_"], /\bdo[oprt]_v1_[a-f0-9]{64}\b/g),
  {
    kind: "Discord bot token",
    pattern:
      /(?<![A-Za-z0-9_.-])(?<user>[MNO][A-Za-z0-9_-]{22,27})\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,38}(?![A-Za-z0-9_-])/g,
    // The first part must decode to an account number.
    isReal: (it) => /^\d{15,21}$/.test(Buffer.from(it.groups?.["user"] ?? "", "base64").toString("latin1")),
  },
  format("Discord webhook", ["/webhooks/"], /discord(?:app)?\.com\/api\/webhooks\/\d{15,}\/[A-Za-z0-9_-]{50,}/g),
  format(
    "Docker token",
    ["dckr_", "SWMTKN"],
    /\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{20,}|\bSWMTKN-1-[a-z0-9]{40,}-[a-z0-9]{20,}/g,
  ),
  format("Doppler token", ["dp."], /\bdp\.(?:pt|st|ct|sa|scim|audit)\.(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,44}\b/g),
  drawn("Dropbox token", ["sl."], /\bsl\.(?:u\.)?(?<token>[A-Za-z0-9_=-]{60,})/g),
  format("Dynatrace token", ["dt0"], /\bdt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{64}\b/g),
  {
    kind: "Facebook token",
    marks: ["EAA"],
    pattern: /(?<![A-Za-z0-9+/=])(?:EAACEdEose0cBA[A-Za-z0-9]{20,}|EAA[A-Z][A-Za-z0-9]{100,})(?![A-Za-z0-9+/=])/g,
    // Not base64 of an image, in which empty areas become runs of A.
    isReal: (it) => !it[0].includes("AAA", 3),
  },
  format("Figma token", ["fig"], /\bfig[dour]_[A-Za-z0-9_-]{36,}/g),
  format("Fly token", ["fm1", "fm2_", "fo1_"], /\bfm(?:1[ar]|2)_[A-Za-z0-9+/]{60,}|\bfo1_[A-Za-z0-9_-]{43}\b/g),
  format("GitHub token", ["gh", "github_pat_"], /\bgh[pousr]_[A-Za-z0-9]{30,255}\b|\bgithub_pat_[A-Za-z0-9_]{40,255}/g),
  format("GitLab token", ["gl"], /\bgl(?:pat|ptt|dt|rt|cbt|ft|soat|agent|imt|oas|ffct|wt)-[A-Za-z0-9_.-]{20,}/g),
  format("Google API key", ["AIza"], /\bAIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])/g),
  drawn("Google API key", ["AQ."], /\bAQ\.(?<token>Ab[A-Za-z0-9_-]{45,})/g),
  format("Google OAuth secret", ["GOCSPX-", "ya29."], /\bGOCSPX-[A-Za-z0-9_-]{28}|\bya29\.[A-Za-z0-9_-]{20,}/g),
  drawn("Google refresh token", ["1//0"], /(?<![\w/.])1\/\/0(?<token>[A-Za-z0-9_-]{40,})/g),
  format("Grafana token", ["glsa_", "glc_"], /\bglsa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}\b|\bglc_[A-Za-z0-9+/]{32,}/g),
  format(
    "HashiCorp token",
    ["hv", ".atlasv1."],
    /\bhv[sbr]\.[A-Za-z0-9_-]{24,}|\b[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,}/g,
  ),
  format("Heroku key", ["HRKU-"], /\bHRKU-AA[A-Za-z0-9_-]{50,}|\bHRKU-[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g),
  format("Hugging Face token", ["hf_", "api_org_"], /\b(?:hf|api_org)_[A-Za-z0-9]{30,}\b/g),
  format("HubSpot token", ["pat-"], /\bpat-(?:na|eu|ap)\d-[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g),
  format("LangSmith key", ["lsv2_"], /\blsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}\b/g),
  format("Langfuse key", ["sk-lf-"], /\bsk-lf-[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g),
  format(
    "Linear or Notion key",
    ["lin_", "ntn_", "secret_"],
    /\blin_(?:api|oauth)_[A-Za-z0-9]{40,64}\b|\bntn_[A-Za-z0-9]{40,}\b|\bsecret_[A-Za-z0-9]{43}\b/g,
  ),
  drawn("Mailchimp key", ["-us"], /(?<![A-Za-z0-9-])(?<token>[0-9a-f]{32})-us\d{1,2}\b/g),
  drawn("Mailgun key", ["key-"], /(?<![\w/.-])key-(?<token>[0-9a-f]{32})(?![\w-])/g),
  format("Mapbox token", ["sk.eyJ"], /\bsk\.eyJ[A-Za-z0-9_-]{60,}\.[A-Za-z0-9_-]{20,}/g),
  drawn("model vendor key", ["sk-"], /\bsk-(?<token>[0-9a-f]{32})\b/g),
  drawn("model vendor key", ["sk_"], /\bsk_(?<token>[0-9a-f]{48})\b/g),
  drawn("model vendor key", ["sk_car_"], /\bsk_car_(?<token>[A-Za-z0-9]{20,})\b/g),
  format("model vendor key", ["gsk_"], /\bgsk_[A-Za-z0-9]{40,}\b/g),
  format("model vendor key", ["nvapi-"], /\bnvapi-[A-Za-z0-9_-]{60,}/g),
  format("model vendor key", ["pplx-"], /\bpplx-[A-Za-z0-9]{40,}\b/g),
  format("model vendor key", ["r8_"], /\br8_[A-Za-z0-9]{37}\b/g),
  format("model vendor key", ["xai-"], /\bxai-[A-Za-z0-9]{60,}\b/g),
  drawn("model vendor key", ["csk-"], /\bcsk-(?<token>[a-z0-9]{48})\b/g),
  drawn("model vendor key", ["fw_"], /\bfw_(?<token>[A-Za-z0-9]{22,24})\b/g),
  drawn("model vendor key", ["jina_"], /\bjina_(?<token>[A-Za-z0-9_-]{60,})/g),
  drawn("model vendor key", ["llx-"], /\bllx-(?<token>[A-Za-z0-9]{40,})\b/g),
  drawn("model vendor key", ["pa-"], /\bpa-(?<token>[A-Za-z0-9_-]{43})(?![\w-])/g),
  format("model vendor key", ["tgp_v1_"], /\btgp_v1_[A-Za-z0-9_-]{40,}/g),
  format("model vendor key", ["wandb_v1_"], /\bwandb_v1_[A-Za-z0-9_]{40,}/g),
  format("Netlify token", ["nfp_"], /\bnfp_[A-Za-z0-9]{36,}\b/g),
  format("Neon key", ["napi_"], /\bnapi_[a-z0-9]{60,}\b/g),
  format("New Relic key", ["NRAK-", "NRAL"], /\bNRAK-[A-Z0-9]{27}\b|\b[a-f0-9]{36}NRAL\b/g),
  format("npm token", ["npm_"], /\bnpm_[A-Za-z0-9]{36}\b/g),
  format("npm token", ["_authToken"], /_authToken\s*=\s*(?<token>[A-Za-z0-9_/+=-]{30,})/g),
  format("NuGet key", ["oy2"], /\boy2[a-z0-9]{43}\b/g),
  format("OpenAI key", ["sk-"], /\bsk-(?:proj|svcacct|admin|None)-[A-Za-z0-9_-]{20,}|\bsk-(?!ant-)[A-Za-z0-9]{40,}\b/g),
  format("OpenRouter key", ["sk-or-"], /\bsk-or-v1-[a-f0-9]{32,}/g),
  format("OpenShift token", ["sha256~"], /\bsha256~[A-Za-z0-9_-]{43}(?![\w-])/g),
  format("PayPal token", ["access_token$"], /\baccess_token\$production\$[a-z0-9]{16}\$[a-f0-9]{32}\b/g),
  format("Pinecone key", ["pcsk_"], /\bpcsk_[A-Za-z0-9]{4,8}_[A-Za-z0-9]{40,}\b/g),
  format(
    "Plaid token",
    ["access-"],
    /\baccess-(?:sandbox|development|production)-[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g,
  ),
  format("PlanetScale token", ["pscale_"], /\bpscale_(?:tkn|pw|oauth)_[A-Za-z0-9_=.-]{32,}/g),
  format("PostHog key", ["phx_"], /\bphx_[A-Za-z0-9]{40,}\b/g),
  format("Postman key", ["PMAK-"], /\bPMAK-[a-f0-9]{24}-[a-f0-9]{34}\b/g),
  format("Pulumi token", ["pul-"], /\bpul-[a-f0-9]{40}\b/g),
  format("PyPI token", ["pypi-"], /\bpypi-[A-Za-z0-9_-]{50,}/g),
  drawn("Render key", ["rnd_"], /\brnd_(?<token>[A-Za-z0-9]{28,40})\b/g),
  drawn("Resend key", ["re_"], /\bre_(?<token>[A-Za-z0-9]{8}_[A-Za-z0-9]{24})\b/g),
  drawn("RunPod key", ["rpa_"], /\brpa_(?<token>[A-Za-z0-9]{40,})\b/g),
  drawn("sandbox or crawler key", ["e2b_", "fc-"], /\b(?:e2b_|fc-)(?<token>[a-f0-9]{32,40})\b/g),
  format("RubyGems key", ["rubygems_"], /\brubygems_[a-f0-9]{48}\b/g),
  format("SendGrid key", ["SG."], /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}/g),
  format("Sentry token", ["sntry"], /\bsntrys_[A-Za-z0-9+/=_-]{40,}|\bsntryu_[a-f0-9]{64}\b/g),
  format("Shopify token", ["shp"], /\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b/g),
  format("Slack token", ["xox", "xapp-"], /\bxox[abceoprs]-(?:\d+-)?[A-Za-z0-9-]{10,}|\bxapp-\d-[A-Za-z0-9-]{20,}/g),
  format(
    "Slack webhook",
    ["hooks.slack.com"],
    /hooks\.slack\.com\/(?:services|workflows)\/T[A-Za-z0-9]+\/[A-Za-z0-9]+\/[A-Za-z0-9]{16,}/g,
  ),
  format("SonarQube token", ["sq"], /\bsq[pua]_[a-f0-9]{40}\b/g),
  format("Sourcegraph token", ["sgp_"], /\bsgp_(?:(?:[a-fA-F0-9]{16}|local)_)?[a-fA-F0-9]{40}\b/g),
  format(
    "Square token",
    ["sq0", "EAAA"],
    /\bsq0(?:atp|csp)-[A-Za-z0-9_-]{22,43}|(?<![A-Za-z0-9+/=])EAAA[A-Z][A-Za-z0-9_-]{56,62}(?![A-Za-z0-9_-])/g,
  ),
  format(
    "Stripe key",
    ["_live_", "_test_", "whsec_"],
    /\b(?:sk|rk)_(?:org_)?(?:live|test)_[A-Za-z0-9]{16,}|\bwhsec_[A-Za-z0-9+/=]{30,}/g,
  ),
  format("Supabase key", ["sbp_", "sb_secret_"], /\bsbp_(?:v0_)?[a-f0-9]{40}\b|\bsb_secret_[A-Za-z0-9_-]{20,}/g),
  format(
    "Tailscale key",
    ["tskey-"],
    /\btskey-(?:auth|api|client|scim|webhook)-[A-Za-z0-9]{6,}(?:-[A-Za-z0-9]{16,})?/g,
  ),
  drawn("Tavily key", ["tvly-"], /\btvly-(?:dev-|prod-)?(?<token>[A-Za-z0-9-]{28,})/g),
  {
    kind: "Teams webhook",
    marks: ["webhook.office.com", "sig="],
    pattern:
      /\.webhook\.office\.com\/webhookb2\/[\w-]{36}@[\w-]{36}\/IncomingWebhook\/(?:[0-9a-f]{32})|\.(?:logic\.azure|powerplatform)\.com[^\s"'`]{1,400}?[?&]sig=[\w-]{30,}/g,
  },
  format("Telegram bot token", [":AA"], /\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b/g),
  format("Twilio key", ["SK"], /\bSK[0-9a-f]{32}\b/g),
  format(
    "Vercel token",
    ["vc", "vercel_blob"],
    /\bvc[apirk]_[A-Za-z0-9]{24,}\b|\bvercel_blob_rw_[A-Za-z0-9]{10,24}_[A-Za-z0-9]{24,}\b/g,
  ),
];

function format(kind: string, marks: readonly string[], pattern: RegExp): SecretShape {
  return { kind, marks, pattern };
}

/** A format that only the randomness of its characters tells from a word. */
function drawn(kind: string, marks: readonly string[], pattern: RegExp): SecretShape {
  const isReal = ({ groups }: RegExpExecArray): boolean => {
    const token = groups?.["token"] ?? "";
    return !isPlaceholder(token) && isRandomValue(token);
  };
  return { kind, marks, pattern, isReal };
}
