import { describe, expect, it } from "vitest";
import { ALPHANUMERIC, BASE32, base64, drawn, drawnUuid, HEX } from "../../tests/support/drawn.ts";
import { findSecret } from "./secrets.ts";

// Put together at run time: a scanner that reads this file must find nothing.
const SHORT = ["Zx81", "kdPq7"].join("");
const CHOSEN = ["Tr0ub4", "dor&3xy"].join("");
const hex = (length: number) => drawn(length, HEX);
const bytes = (length: number) => Buffer.from(drawn(length)).toString("base64");

const SECRETS: readonly [kind: string, text: string][] = [
  ["password", `password: ${["Xk29", "dk!Lmq"].join("")}`],
  ["password", `prod password: ${["Xk29", "dk-Lmq7"].join("")}`],
  ["password", `DB_PASSWORD=${CHOSEN}`],
  ["password", `{"password": "${CHOSEN}"}`],
  ["password", `{"password":"${SHORT}","user":"bob"}`],
  ["password", `Server=db;User Id=sa;Password=${SHORT};Encrypt=true`],
  ["password", `Uid=sa;Pwd=${SHORT};`],
  ["password", `export PGPASSWORD=${SHORT}`],
  ["password", `SMTP_PASS='${SHORT}'`],
  ["password", `spring.datasource.password=${SHORT}`],
  ["password", `https://a.org/login?password=${SHORT}&user=bob`],
  ["password", `password: ${["Summer", "2024!"].join("")}`],
  ["password", `Password: ${["Admin", "@123"].join("")}`],
  ["password", `The password for staging is ${SHORT}.`],
  ["password", `The password is:\n\n${SHORT}`],
  ["password", `password (staging): ${SHORT}`],
  ["password", `the root password was changed to ${SHORT}`],
  ["password", `**Password:** \`${SHORT}\``],
  ["password", `| password | ${SHORT} |`],
  ["password", `user / password: bob / ${SHORT}`],
  ["password", `password:\n${SHORT}`],
  ["password", `password:\n\n    ${SHORT}`],
  ["password", `Password:\n\`\`\`\n${SHORT}\n\`\`\``],
  ["password", `password: |\n  ${SHORT}`],
  ["password", `- name: DB_PASSWORD\n  value: ${SHORT}`],
  ["password", `{"name": "DB_PASSWORD", "value": "${SHORT}"}`],
  ["password", `CREATE USER bob WITH PASSWORD '${SHORT}';`],
  ["password", `setPassword("${SHORT}")`],
  ["password", `<password>${SHORT}</password>`],
  ["password", `$password = '${SHORT}';`],
  ["password", `password=b'${SHORT}'`],
  ["password", `{\\"password\\": \\"${SHORT}\\"}`],
  ["password", `Passwort: ${SHORT}`],
  ["password", `contraseña: ${SHORT}`],
  ["password", `пароль: ${SHORT}`],
  ["password", `密码：${SHORT}`],
  ["secret", `creds: admin / ${SHORT}`],
  ["secret", `client_secret: ${drawnUuid()}`],
  ["API key", `HEROKU_API_KEY=${drawnUuid()}`],
  ["access token", `SNYK_TOKEN=${drawnUuid()}`],
  ["access token", `AZURE_DEVOPS_EXT_PAT=${drawn(52, BASE32)}`],
  ["access token", `SYSTEM_ACCESSTOKEN: ${drawn(52, BASE32)}`],
  ["API key", `API_KEY=${drawn(12, ALPHANUMERIC, 2)}`],
  ["API key", `API_KEY=${drawn(18)}`],
  ["API key", `secret_key_base: ${hex(128)}`],
  ["API key", `APP_KEY=base64:${bytes(32)}`],
  ["private key", `PRIVATE_KEY=0x${hex(64)}`],
  ["API key", `api key on the build host: ${drawn(24)}`],
  ["private key", `PrivateKey = ${bytes(32)}`],
  ["private key", `PresharedKey = ${bytes(32)}`],
  ["private key", `    client-key-data: ${base64(`-----BEGIN RSA PRIVATE KEY-----\n${bytes(60)}`)}`],
  ["private key", `client-key-data: LS0tLS1CRUdJTi${drawn(60)}`],
  ["private key", `key: ${base64(`-----BEGIN PRIVATE KEY-----\n${bytes(60)}`)}`],
];

const BENIGN: readonly string[] = [
  "password: at least 12 characters, password: 8-64 characters, passwords: min8, password: 12+ with 2FA",
  "the token is in 1Password; token: 1Password; password: 1Password/Engineering; Password → Bitwarden",
  "API_KEY is read from the vault, API key: in AWS Secrets Manager under prod/app2/key",
  'password = os.environ["DB_PASSWORD"], password=input2[0], token = d["id_token"], token: kv["rapt_token"]',
  `token: $${"{{ secrets.NPM_TOKEN }}"}, GITHUB_TOKEN: $${"{{ github.token }}"}, password=$${"{DB_PASSWORD:-changeme}"}`,
  "password: changeme, password: hunter2, password: Test123, password: admin123, PASSWORD=postgres, pw: foobar",
  "DB_PASSWORD=<your password>, PGPASSWORD=$PGPASSWORD, password: %DB_PASSWORD2%, password: {password2}, token: <JWT2>",
  "password: string; password?: string, password: String!, password: Optional[str] = None, token: &'static str",
  "token: Vec<u8>, token: Record<string,any>, password: list[dict[str,int]], secret: Buffer | Uint8Array",
  "secret_key_base is in the credentials file; the secret_key_base of 2024 is gone",
  "const token = parser.next2(), token = await getToken2(user), let token = tokens[i2]; token: tokens[++i2];",
  "token !== undefined && token2.x, token => token.text2, token: this.#input2, const token = groups?.['token2']",
  "password: z.string().min(8), password: process.env.DB_PASS2!, password: config.db2.password, env('DB_PASSWORD2')",
  "token: crypto.randomBytes(16).toString('hex'), password = getpass.getpass(), token = b'.'.join([x2])",
  "Password=Required1, password: Required1, Password: Optional2",
  "password: argon2id, password: utf8mb4, password: sha512crypt, token: ES256/ES384, token: JWT (RS256), secret: HS256 key",
  "password: !vault |, password: !Ref DbPassword1, password: {{ vault_db_password2 }}, password: <%= ENV['PW2'] %>",
  "password: op://Prod/db2/password, secret: vault:kv/prod-eu-1/db2, password: use `pass show db/prod2`",
  `TOKEN=$(gcloud auth print-access-token), token="$(cat ~/.token2)", token: #{token2}, token=%s&id=%d2`,
  "test(password) || /\\$\\{|\\{\\{|%[A-Z]\\(9/.test(password), (token) || Zx81kdPq7, secret|auth)-key)[ 9",
  "token: /^[A-Z0-9]{20}$/, password: '^(?=.*\\d)[a-z]{8,}$', token: A|B2|C3d",
  "private key: ~/.ssh/id_ed25519, private key: ED25519, credentials: ~/.aws/credentials, pwd: /srv/app2, PWD=/home/bob/x1",
  'storage key: `session:v2:user42`, access key: Alt+Shift+K, master key: Ctrl+Shift+P, accesskey="1">About',
  'pass: 12, fail: 3; pass = 120/120; pass `dtype="datetime64[ns]"`; first pass: lexer2.ts',
  "token bucket: 100rps, token count: 128k, tokens: 4096, refresh token: 30d, access token: 15min, token: 0x1f",
  "password_hash: argon2id, the password is hashed with pbkdf2_sha256, password is set in Settings2Page",
  "password rotated: 2024-05-01, password: 20240501, password: 12345678, token: v1alpha2, api key: v1beta1",
  "password: P@ssw0rd, password: ••••••••, password: **********, password: [redacted2024], token: ghp_…, token: abc123",
  "password for bob2: ask Alice, password for root is in the vault, user/password: same as staging2",
  "Passwort: steht im Tresor, Passwort: zurückgesetzt, пароль: в хранилище, 密码：在保险库里, password: übermäßig2",
  `id: ${drawnUuid()}, request token: ${drawnUuid()}, "ClientToken": "${drawnUuid()}", LockToken: ${drawnUuid()}`,
  `nextToken: ${drawn(40)}, NextPageToken=${drawn(40)}, commit ${hex(40)}, sha256:${hex(64)}`,
  `PublicKey = ${bytes(32)}, client-certificate-data: ${base64(`-----BEGIN CERTIFICATE-----\n${bytes(60)}`)}`,
  `integrity: sha512-${bytes(64)}, ![](data:image/png;base64,${bytes(400)}), blob ${bytes(99)}`,
  "https://docs.example.org/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit, https://youtu.be/dQw4w9WgXcQ",
  "token in the changelog ([9e2d945](https://example.org/commit/9e2d945226435360915908c5))",
  "token: {0}'.format(e), token in cache: {}'.format(str(e)), token = '/'.join(tokens[i:]), Token: \"#ddd0c0\"",
  "password:\n  type: string\n  minLength2: 8\ntoken:\n\nsee the chapter on OAuth2",
];

describe("values with the name of a secret", () => {
  for (const [kind, text] of SECRETS) {
    it(`are found in ${JSON.stringify(text.slice(0, 24))}…`, () => {
      expect(findSecret(`first line\nuse ${text} here`)?.kind).toBe(kind);
    });
  }

  for (const text of BENIGN) {
    it(`are not in ${JSON.stringify(text.slice(0, 60))}…`, () => {
      expect(findSecret(`first line\nuse ${text} here`)).toBeNull();
    });
  }

  it("name the line of the value", () => {
    expect(findSecret(`one\npassword:\n\n${SHORT}`)).toEqual({ kind: "password", line: 4 });
  });

  it("are found for most of what a generator draws", () => {
    const share = (name: string, length: number, alphabet: string): number =>
      Array.from({ length: 500 }, (_, seed) => `${name}${drawn(length, alphabet, seed)}`).filter(
        (it) => findSecret(it) !== null,
      ).length / 5;
    const everySign = `${ALPHANUMERIC}!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`;
    const least: readonly [length: number, alphanumeric: number, withSigns: number, withEverySign: number][] = [
      [8, 85, 85, 75],
      [10, 92, 92, 84],
      [12, 94, 94, 87],
      [16, 96, 96, 90],
      [20, 98, 97, 91],
      [24, 99, 98, 92],
    ];
    for (const name of ["password: ", "API_KEY="]) {
      for (const [length, ...percents] of least) {
        for (const [at, alphabet] of [ALPHANUMERIC, `${ALPHANUMERIC}!@#$%^&*`, everySign].entries()) {
          const found = { name, length, at, share: share(name, length, alphabet) };
          expect(found).toSatisfy((it: typeof found) => it.share >= percents[at]!);
        }
      }
    }
  });
});
