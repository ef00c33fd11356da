import { describe, expect, it } from "vitest";
import { findNewSecrets, findSecret, maskSecrets } from "./secrets.ts";

// Put together at run time: a scanner that reads this file must find nothing.
const r = (length: number, from = "aB3dE5fG7hJ9kL1mN") => from.repeat(Math.ceil(length / from.length)).slice(0, length);
/** As long as a note may be. */
const WHOLE = 256 * 1024;
const hex = (length: number) => r(length, "0a1b2c3d4e5f6789");

const UUID = `${hex(8)}-3c4d-4e5f-8a7b-${hex(12)}`;

const SECRETS: readonly [kind: string, text: string][] = [
  ["AWS access key", `AKIA${"Q3EGNVZDXWBCTFYH".slice(0, 16)}`],
  ["AWS secret key", `aws_secret_access_key = ${r(40)}`],
  ["GitHub token", `ghp_${r(36)}`],
  ["GitHub token", `github_pat_${r(22)}_${r(59)}`],
  ["GitLab token", `glpat-${r(20)}`],
  ["Slack token", `xoxb-123456789012-${r(24)}`],
  ["Slack webhook", `https://hooks.slack.com/services/T${r(8, "A1B2")}/B${r(8, "C3D4")}/${r(24)}`],
  ["npm token", `npm_${r(36)}`],
  ["npm token", `//registry.example.org/:_authToken=${r(36)}`],
  ["PyPI token", `pypi-AgEIcHlwaS5vcmc${r(70)}`],
  ["Stripe key", `sk_live_${r(24)}`],
  ["OpenAI key", `sk-proj-${r(48)}`],
  ["OpenAI key", `sk-${r(48)}`],
  ["Anthropic key", `sk-ant-api03-${r(93)}AA`],
  ["Google API key", `AIza${r(35)}`],
  ["Google OAuth secret", `GOCSPX-${r(28)}`],
  ["Azure key", `AccountName=x;AccountKey=${r(86)}==;`],
  ["Azure client secret", `abc8Q~${r(34)}`],
  ["Hugging Face token", `hf_${r(34)}`],
  ["private key", `-----BEGIN RSA PRIVATE KEY-----\n${r(64)}\n${r(64)}\n-----END RSA PRIVATE KEY-----`],
  ["private key", `"key": "-----BEGIN PRIVATE KEY-----\\n${r(64)}\\n-----END PRIVATE KEY-----\\n"`],
  ["JSON web token", `eyJ${r(20)}.eyJ${r(40)}.${r(43)}`],
  ["password in a URL", `postgres://app:${r(16)}@db.prod.example.net:5432/shop`],
  ["password in a URL", "https://me:S3cr3t-Pa55@git.company.io/repo.git"],
  ["DigitalOcean token", `dop_v1_${hex(64)}`],
  // In two parts, as every key here: scanners would find it in this file.
  ["AWS access key", `AKIA${"IOSFODNN7EXAMPLE"}`],
  ["AWS access key", `key_AKIA${"Q3EGNVZDXWBCTFYH"}`],
  ["model vendor key", `sk-${hex(32)}`],
  ["Apify token", `apify_api_${r(36)}`],
  ["Asana token", `2/1201234567890123/1207654321098765:${hex(32)}`],
  ["AWS Bedrock key", `ABSK${r(128)}=`],
  ["AWS Bedrock key", `bedrock-api-key-${r(120)}`],
  ["Azure service key", `${r(52)}JQQJ99${r(26)}`],
  ["ClickUp token", `pk_12345678_${r(32, "AB3DE5FG7HJ9KL1MN")}`],
  ["Cloudflare token", `cfut_${r(48)}`],
  ["Cursor key", `key_${hex(64)}`],
  ["GitLab token", `glwt-${r(20)}`],
  ["Google API key", `AQ.Ab8RN6${r(44)}`],
  ["Hugging Face token", `api_org_${r(34)}`],
  ["HubSpot token", `pat-na1-${UUID}`],
  ["Langfuse key", `sk-lf-${UUID}`],
  ["model vendor key", `csk-${r(48, "ab3de5fg7hj9kl1mn")}`],
  ["model vendor key", `fw_${r(24)}`],
  ["model vendor key", `jina_${hex(32)}${r(28)}`],
  ["model vendor key", `llx-${r(48)}`],
  ["model vendor key", `pa-${r(43)}`],
  ["model vendor key", `tgp_v1_${r(43)}`],
  ["model vendor key", `wandb_v1_${r(60)}`],
  ["model vendor key", `sk_car_${r(22)}`],
  ["Neon key", `napi_${r(64, "ab3de5fg7hj9kl1mn")}`],
  ["New Relic key", `${hex(36)}NRAL`],
  ["OpenShift token", `sha256~${r(43)}`],
  ["PayPal token", `access_token$production$${r(16, "ab3de5fg7")}$${hex(32)}`],
  ["Plaid token", `access-production-${UUID}`],
  ["PostHog key", `phx_${r(43)}`],
  ["RunPod key", `rpa_${r(44)}`],
  ["sandbox or crawler key", `e2b_${hex(40)}`],
  ["sandbox or crawler key", `fc-${hex(32)}`],
  ["Sourcegraph token", `sgp_local_${hex(40)}`],
  ["Stripe key", `sk_org_live_${r(40)}`],
  ["Vercel token", `vcp_${r(56)}`],
  ["Vercel token", `vercel_blob_rw_${r(16)}_${r(30)}`],
  ["API key", `MISTRAL_API_KEY=${r(32)}`],
  ["API key", `export COHERE_API_KEY="${r(40)}"`],
  ["API key", `TOGETHER_API_KEY=${hex(64)}`],
  ["API key", `AZURE_OPENAI_API_KEY: '${hex(32)}'`],
  ["API key", `- **API key**: \`${r(32)}\``],
  ["API key", `{"apiKey": "${r(32)}"}`],
  ["API key", `x-api-key: ${r(40)}.`],
  ["access token", `GITEA_TOKEN=${hex(40)}`],
  ["access token", `my.token := ${r(43, "aB3d_E5fG7hJ9k-L1mN")}=`],
  ["secret", `client_secret => "${r(32)}"`],
  ["password", `db.password=${r(24)}`],
  ["bearer token", `Authorization: Bearer ${r(40)}`],
  ["bearer token", `curl -H "authorization: bearer ${hex(40)}"`],
  // The more exact name wins.
  ["OpenAI key", `OPENAI_API_KEY=sk-proj-${r(48)}`],
  ["GitHub token", `GITHUB_TOKEN=ghp_${r(36)}`],
  ["SendGrid key", `SG.${r(22)}.${r(43)}`],
];

const BENIGN: readonly string[] = [
  // Ids and public keys that look like their secret neighbours.
  `phc_${r(43)}, pk_live_${r(24)}, cs_test_a1${r(56)}, pi_3Mtw${r(20)}, msg_01XF${r(20)}, resp_${hex(48)}`,
  `sha256:${hex(64)}, image@sha256:${hex(64)}, etag fc-ab12, pa-ge, fw_update_for_all_devices_now, key_${hex(40)}`,
  "access-production-database, pat-na1-report, vcp_settings, napi_create_function, cfk_, AQ. Abbreviations are explained",
  "https://app.asana.com/0/1201234567890123/1207654321098765 and 1/2 of 12:30",
  `ghp_${"x".repeat(36)}`,
  "ghp_xxxx",
  `AKIA${"X".repeat(16)}`,
  "aws_access_key_id = <your-key>",
  "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  "postgres://user:password@localhost/db",
  "postgres://postgres:postgres@localhost:5432/test",
  "postgres://app:devpass@127.0.0.1/app",
  "https://user:<token>@example.org/x.git",
  `https://user:$${"{TOKEN}"}@github.com/x.git and $${"{{ secrets.X }}"}`,
  "redis://:$REDIS_PASSWORD@cache:6379",
  "http://localhost:3000/@scope/pkg and ssh://git@github.com:22/x",
  "commit 3f786850e387550fdab836ed7e6dc881de23001b",
  "id 123e4567-e89b-12d3-a456-426614174000",
  `sha256-${r(43)}=`,
  "look for -----BEGIN PRIVATE KEY----- in the file",
  "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA\n-----END PUBLIC KEY-----",
  "sk-learn, sk-ant and npm_config_registry are words; so is skip-the-line-please-thank-you-very-much",
  "call it with Authorization: Bearer <your token>",
  `sk_test_${"x".repeat(24)}`,
  `AC${hex(32)} is the account; AccountSid=AC${hex(32)}`,
  "http://a:80@b and http://a:8080@b.example.org/x, ftp://u:p@h",
  `MISTRAL_API_KEY=$MISTRAL_API_KEY, COHERE_API_KEY=$${"{COHERE_API_KEY_OF_STAGE_2}"} and token: $${"{{ secrets.X }}"}`,
  "apiKey: process.env.MISTRAL_API_KEY_FOR_STAGE_2, token = os.environ['GITEA_TOKEN'], secret: import.meta.env.X",
  "TOGETHER_API_KEY=your-api-key-here-1a2b3c4d5e6f7g8h9i, GITEA_TOKEN=<40 hex digits>, COHERE_API_KEY=********",
  "API_KEY_FILE=/run/secrets/mistral, token: ~/.config/gitea/token, secret=./keys/3f786850e387550fdab836ed7e6dc881.pem",
  "token: the-token-of-the-release-bot-v2, secret=antidisestablishmentarianism, password: see-the-vault-under-ci-2024",
  `token_hash: ${hex(40)}, commit=${hex(40)}, secret-scan commit: ${hex(40)}, cache-key: ${hex(64)}`,
  `md5 ${hex(32)}, etag: ${hex(32)}, nextPageToken: ${r(32)}, integrity: sha512-${r(86)}`,
  "api_key: 123e4567-e89b-12d3-a456-426614174000, secret: sha256-3f786850e387550fdab836ed7e6dc881de23001b",
  "max_tokens: 12800000000000000000000, token=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx, Bearer $TOKEN, bearer of the ring-bearer",
  `risk-${hex(32)}, task-${hex(32)}, sk-learn-contributions-and-more-words`,
  "postgresql://django:django@postgres-db:5432/django and ftp://anonymous:anonymous@ftp.gnu.org",
  "USDC token: 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48, trace token=4bf92f3577b34da6a3ce929d0e0e4736",
  "signingkey = 9D3C4E1F7A2B8C5D6E0F1A2B3C4D5E6F7A8B9C0D",
  "mailto:a@b.org, time 12:30@noon, C:\\x:y@z",
  "secretName: api-tls-cert, secretKeyRef: {name: db-credentials, key: password}, secret: db-creds-7f9c8d6b5-x2x9k-7d9f4b",
  "credentials: sealed-db-6b9f7d5c8d-2xk9v-prod-a1b2c3, existingSecret: postgresql-ha-11-7-9-credentials",
  "class TokenProvider, token = TokenService(), token: AuthTokenV2Service1Impl3, apiKey: ApiKeyV1Auth2Provider3Factory",
  "token = a1b2c3d4e5f6g7h8i9j0k1l2(), secret = kms2.decrypt1data3from4vault5(blob)",
  `password: <your password>, password: changeme, password=$${"{DB_PASSWORD}"}, token = os.environ["TOKEN"]`,
  "credentials: arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/db-a1B2c3, token: vault:secret/data/prod/api#token",
];

describe("findSecret", () => {
  for (const [kind, text] of SECRETS) {
    it(`finds a ${kind} (${text.slice(0, 8)}…)`, () => {
      expect(findSecret(`first line\nuse ${text} here`)).toEqual({ kind, line: 2 });
    });
  }
  for (const text of BENIGN) {
    it(`lets ${JSON.stringify(text.slice(0, 50))} pass`, () => {
      expect(findSecret(`first line\nuse ${text} here`)).toBeNull();
    });
  }

  it("is linear", () => {
    const from = performance.now();
    for (const text of [
      "a:".repeat(128_000),
      "eyJ".repeat(80_000),
      "x://".repeat(60_000),
      "aws secret ".repeat(20_000),
      "token=".repeat(40_000),
      "api_key ".repeat(30_000),
      `secret${" ".repeat(250_000)}`,
      "password: **".repeat(20_000),
      "Bearer ".repeat(30_000),
      `Bearer ${".".repeat(WHOLE)}a`,
      `Bearer /${"a1".repeat(WHOLE / 2)}=a`,
      `sl.${"=".repeat(WHOLE)}a`,
      "page_token:".repeat(20_000),
      `token=${"a1".repeat(120_000)}`,
      "sk-0a1b".repeat(30_000),
      "a".repeat(WHOLE),
      "=".repeat(WHOLE),
      "password:".repeat(WHOLE / 9),
      "password is ".repeat(WHOLE / 12),
      "password for ".repeat(WHOLE / 13),
      'password="'.repeat(WHOLE / 10),
      "password: a.".repeat(WHOLE / 12),
      "password: aB-aB-aB-aB-aB-aB-aB-aB-aB-aB-aB-aB-aB-1 ".repeat(WHOLE / 50),
      `password:${"\n".repeat(WHOLE)}`,
      "aws:secret:".repeat(WHOLE / 11),
      "arn:aws:secret:".repeat(WHOLE / 15),
      "-----BEGIN PRIVATE KEY-----".repeat(WHOLE / 27),
      "curl -u a:b ".repeat(WHOLE / 12),
      "mysql login -".repeat(WHOLE / 13),
      "login a password ".repeat(WHOLE / 17),
      "Basic YWRt".repeat(WHOLE / 10),
      "$6$a$argon2id$v=1$".repeat(WHOLE / 18),
      `${"?sv=2020-01-01&".repeat(WHOLE / 15)} sig=`,
      `${".logic.azure.com?".repeat(WHOLE / 17)} sig=`,
      Buffer.from(r((WHOLE / 4) * 3, "aB3$E5&G7hJ9kL1mN")).toString("base64"),
    ]) {
      findSecret(text);
    }
    // Not a speed test: quadratic behaviour takes minutes here.
    expect(performance.now() - from).toBeLessThan(20_000);
  });
});

describe("maskSecrets", () => {
  const token = `ghp_${r(36)}`;

  it("names the kind in place of every line that holds a credential, and keeps the others", () => {
    const text = `one\r\nuse ${token} here\r\ntwo\r\npostgres://app:${r(16)}@db.prod.example.net/shop`;
    expect(maskSecrets(text)).toBe("one\r\n[not shown: GitHub token]\r\ntwo\r\n[not shown: password in a URL]");
  });

  it("masks the very line, also behind blank ones", () => {
    const text = `\n\na\n\n\nuse ${token} here\n\nb\n`;
    expect(maskSecrets(text)).toBe("\n\na\n\n\n[not shown: GitHub token]\n\nb\n");
    expect(findSecret(text)).toEqual({ kind: "GitHub token", line: 6 });
  });

  it("masks a private key to its end, or as far as it may reach", () => {
    const body = Array.from({ length: 30 }, () => r(64)).join("\n");
    const begin = "-----BEGIN PRIVATE KEY-----";
    const masked = maskSecrets(`a\n${begin}\n${body}\n-----END PRIVATE KEY-----\nb\n`);
    expect(masked).toBe(`a\n${"[not shown: private key]\n".repeat(32)}b\n`);
    expect(maskSecrets(`${begin}\n${body}`)).not.toContain(r(8));
  });

  it("masks one that is split by invisible characters", () => {
    expect(maskSecrets(`a\n${token.slice(0, 9)}\u200b${token.slice(9)}\nb`)).toBe("a\n[not shown: GitHub token]\nb");
  });

  it("masks a value on another line than its name", () => {
    expect(maskSecrets(`a\npassword:\n${r(16)}\nb`)).toBe("a\npassword:\n[not shown: password]\nb");
  });

  it("leaves a text without any as it is", () => {
    for (const text of BENIGN) expect(maskSecrets(`${text}\n`)).toBe(`${text}\n`);
  });
});

describe("a text that was edited", () => {
  const token = `ghp_${r(36)}`;
  const url = `postgres://app:${r(16)}@db.prod.example.net/shop`;
  const key = `-----BEGIN PRIVATE KEY-----\n${r(64)}\n${r(64)}\n-----END PRIVATE KEY-----`;

  it("tells each credential that came into it, by kind and line", () => {
    expect(findNewSecrets("a\n", `a\n${token}\n\nb ${url} c\n`)).toEqual([
      { kind: "GitHub token", line: 2 },
      { kind: "password in a URL", line: 4 },
    ]);
    expect(findNewSecrets("", `${key}\n`)).toEqual([{ kind: "private key", line: 1 }]);
    expect(findNewSecrets("", `a\n${token.slice(0, 9)}\u200b${token.slice(9)}`)).toEqual([
      { kind: "GitHub token", line: 2 },
    ]);
  });

  it("says nothing of those that it held already, wherever they stand now", () => {
    expect(findNewSecrets(`a\n${token}\n${url}\n${key}\n`, `${url}\n\n\nb\n${key}\n${token} c`)).toEqual([]);
    expect(findNewSecrets(`${token}\n`, "")).toEqual([]);
  });
});
