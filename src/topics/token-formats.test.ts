import { describe, expect, it } from "vitest";
import { ALPHANUMERIC, BASE32, base64, drawn, drawnUuid, HEX, URL_SAFE } from "../../tests/support/drawn.ts";
import { findSecret } from "./secrets.ts";

const hex = (length: number) => drawn(length, HEX);
const url = (length: number) => drawn(length, URL_SAFE);
const capitals = (length: number) => drawn(length, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
const plain = (text: string) => base64(text).replaceAll("=", "");

const TOKENS: readonly [kind: string, token: string][] = [
  ["1Password token", `ops_eyJ${drawn(250)}`],
  ["Airtable token", `pat${drawn(14)}.${hex(64)}`],
  ["Artifactory key", `AKCp${drawn(69)}`],
  ["Artifactory key", `cmVmdGtu${drawn(56)}`],
  ["Azure DevOps token", `${drawn(76)}AZDO${drawn(4)}`],
  ["Azure shared access signature", `https://a.org/b?sv=2022-11-02&ss=b&sig=${drawn(43)}%3D`],
  ["Brevo key", `xkeysib-${hex(64)}-${drawn(16)}`],
  ["Buildkite token", `bkua_${hex(40)}`],
  ["CircleCI token", `CCIPAT_${drawn(22)}_${hex(40)}`],
  ["Contentful token", `CFPAT-${url(43)}`],
  ["crates.io token", `cio${drawn(32)}`],
  ["Discord bot token", `${plain("198622483471925248")}.${drawn(6)}.${url(27)}`],
  ["Discord bot token", `${plain("1098622483471925248")}.${drawn(6)}.${url(38)}`],
  ["Docker token", `SWMTKN-1-${drawn(50, BASE32)}-${drawn(25, BASE32)}`],
  ["Doppler token", `dp.pt.${drawn(43)}`],
  ["Doppler token", `dp.st.dev_api.${drawn(43)}`],
  ["Dropbox token", `sl.${url(135)}`],
  ["Dynatrace token", `dt0c01.${capitals(24)}.${capitals(64)}`],
  ["Facebook token", `EAACEdEose0cBA${drawn(120)}`],
  ["Facebook token", `EAAC${drawn(150)}`],
  ["Figma token", `figd_${url(40)}`],
  ["Fly token", `FlyV1 fm2_${drawn(160)}`],
  ["Fly token", `fo1_${url(43)}`],
  ["Google refresh token", `1//0${url(61)}`],
  ["Grafana token", `glsa_${drawn(32)}_${hex(8)}`],
  ["Grafana token", `glc_${base64(`{"o":"1","n":"stack","k":"${drawn(24)}"}`)}`],
  ["Heroku key", `HRKU-AA${url(58)}`],
  ["Heroku key", `HRKU-${drawnUuid()}`],
  ["LangSmith key", `lsv2_pt_${hex(32)}_${hex(10)}`],
  ["Linear or Notion key", `lin_oauth_${hex(64)}`],
  ["Mailchimp key", `${hex(32)}-us12`],
  ["Mailgun key", `key-${hex(32)}`],
  ["Mapbox token", `sk.eyJ${drawn(80)}.${drawn(22)}`],
  ["model vendor key", `sk_${hex(48)}`],
  ["model vendor key", `nvapi-${url(64)}`],
  ["Netlify token", `nfp_${drawn(36)}`],
  ["New Relic key", `NRAK-${capitals(27)}`],
  ["NuGet key", `oy2${drawn(43, BASE32)}`],
  ["Pinecone key", `pcsk_${drawn(6)}_${drawn(64)}`],
  ["PlanetScale token", `pscale_tkn_${url(43)}`],
  ["PlanetScale token", `pscale_pw_${url(43)}`],
  ["Postman key", `PMAK-${hex(24)}-${hex(34)}`],
  ["Pulumi token", `pul-${hex(40)}`],
  ["Render key", `rnd_${drawn(32)}`],
  ["Resend key", `re_${drawn(8)}_${drawn(24)}`],
  ["Sentry token", `sntrys_${base64('{"iat":1700000000.1,"url":"https://sentry.io"}')}_${drawn(43)}`],
  ["Sentry token", `sntryu_${hex(64)}`],
  ["SonarQube token", `sqp_${hex(40)}`],
  ["Square token", `sq0atp-${url(22)}`],
  ["Square token", `EAAAE${drawn(59)}`],
  ["Supabase key", `sbp_${hex(40)}`],
  ["Supabase key", `sb_secret_${url(22)}_${drawn(8)}`],
  ["Tailscale key", `tskey-auth-${drawn(12)}CNTRL-${drawn(32)}`],
  ["Tavily key", `tvly-${drawn(32)}`],
  ["Tavily key", `tvly-dev-${drawn(32)}`],
  [
    "Teams webhook",
    `https://a.webhook.office.com/webhookb2/${drawnUuid()}@${drawnUuid(1)}/IncomingWebhook/${hex(32)}/x`,
  ],
  [
    "Teams webhook",
    `https://prod-1.westeurope.logic.azure.com:443/workflows/${hex(32)}/triggers/manual/paths/invoke?api-version=1&sig=${drawn(43)}`,
  ],
];

/** What begins or looks like one and opens nothing. */
const NO_TOKENS: readonly string[] = [
  "sbp_config, sb_publishable_keys_may_be_shown_to_everybody_in_the_browser, sntry and sentry-cli",
  "pat.test is a method, patch.diff a file, pat3rn.match another",
  "rnd_seed_of_the_random_generator_in_tests, re_usable_components_of_the_design_system, cio_is_a_queue",
  "dp.start.now, dp.pt.br, sl.wikipedia.org/wiki/a-very-long-path-that-goes-on-and-on-for-more-than-sixty-letters",
  "fig_1, figd_, figures, fm2_, glc_, glsa_, nfp_, pul-request, pulled, pcsk_, tskey-auth-, tvly-, lsv2_pt_, bkua_",
  "key-value stores, task-key-12, monkey-patch, cache/key-d41d8cd98f00b204e9800998ecf8427e",
  "HRKU-, NRAK-, PMAK-, CCIPAT_, CFPAT- and EAAA are how they begin; sk_ too",
  `oy2 and cio; ${"EAAA"}${"A".repeat(140)} is an empty picture`,
  `data:image/png;base64,${Buffer.alloc(900).toString("base64")}${base64(drawn(900))}${Buffer.alloc(90, 4).toString("base64")}`,
  "the sum is 1//2, and https://example.org/1//0 is an address",
  "mailing-list-us12, d41d8cd98f00b204-us1, https://us12.api.mailchimp.com/3.0",
  "https://a.webhook.office.com/webhookb2/<id>@<tenant>/IncomingWebhook/<key>/<id>",
  "MTk4NjIyNDgzNDcxOTI1MjQ4 is an id in base64; Main.module.exports and Nested.Module.Names.Of.A.Class are code",
  `tskey-auth-${"x".repeat(12)}CNTRL-${"x".repeat(32)}, pscale_pw_${"x".repeat(43)}, figd_your-token-goes-here-please-and-thank-you-so`,
];

describe("the tokens of well-known services", () => {
  for (const [kind, token] of TOKENS) {
    it(`are found: ${kind} (${token.slice(0, 6)}…)`, () => {
      for (const text of [token, `use ${token}, please`, `X="${token}"`]) expect(findSecret(text)?.kind).toBe(kind);
    });
  }

  for (const text of NO_TOKENS) {
    it(`are not ${JSON.stringify(text.slice(0, 50))}`, () => {
      expect(findSecret(`first line\nuse ${text} here`)).toBeNull();
    });
  }

  it("are not found in pictures", () => {
    for (let seed = 0; seed < 20; seed++) {
      const picture = drawn(20_000, `${ALPHANUMERIC}+/`, seed);
      expect(findSecret(`![](data:image/png;base64,${picture})`)).toBeNull();
      expect(findSecret(picture.replaceAll(/.{76}/g, "$&\n"))).toBeNull();
    }
  });
});
