import { describe, expect, it } from "vitest";
import { base64, drawn } from "../../tests/support/drawn.ts";
import { findSecret } from "./secrets.ts";

// Put together at run time: a scanner that reads this file must find nothing.
const PASSWORD = ["Zx81", "kdPq7"].join("");
const CHOSEN = ["S3cr3t", "Passw0rd"].join("");
const CURL = ["curl", "-u"].join(" ");
const [CRYPT, BCRYPT, ARGON] = [drawn(86), drawn(53), drawn(43)];

const SECRETS: readonly [kind: string, text: string][] = [
  ["password in a command", `sshpass -p ${PASSWORD} ssh bob@host`],
  ["password in a command", `sshpass -p '${PASSWORD}' ssh bob@host`],
  ["password in a command", `${CURL} admin:${CHOSEN}`],
  ["password in a command", `curl -s --user "admin:${CHOSEN}" https://api.acme.io/v1`],
  ["password in a command", `${CURL} bob:${["sunshine", 42].join("")} https://api.acme.io/v1`],
  ["password in a command", `http -a bob:${PASSWORD} api.acme.io`],
  ["password in a command", `mysql -u root -p${PASSWORD} shop`],
  ["password in a command", `docker login -u bob -p ${PASSWORD} registry.acme.io`],
  ["password in a command", `redis-cli -h cache -a ${PASSWORD} ping`],
  ["secret in a command", `tool login --password ${PASSWORD}`],
  ["secret in a command", `tool --api-key "${drawn(24)}"`],
  ["password", `tool --password=${PASSWORD}`],
  ["password in .netrc", `machine api.acme.io login bob password ${PASSWORD}`],
  ["password in .netrc", `machine api.acme.io\n  login bob\n  password ${PASSWORD}`],
  ["basic authentication", `Authorization: Basic ${base64("admin:s3cr3t")}`],
  ["basic authentication", `-H "authorization: basic ${base64(`bob:${PASSWORD}`)}"`],
  ["registry sign-in", `{"auths":{"registry.acme.io":{"auth":"${base64(`bob:${PASSWORD}`)}"}}}`],
  ["registry sign-in", `//registry.acme.io/:_auth=${base64(`bob:${PASSWORD}`)}`],
  ["bearer token", `Authorization: token ${drawn(40)}`],
  ["password hash", `root:$6$${CRYPT.slice(0, 8)}$${CRYPT}:19000:0:99999:7:::`],
  ["password hash", `bob:$1$${CRYPT.slice(0, 8)}$${CRYPT.slice(0, 22)}`],
  ["password hash", `bob:$y$j9T$${CRYPT.slice(0, 22)}$${ARGON}:19000`],
  ["password hash", `admin:$2y$10$${BCRYPT}`],
  ["password hash", `$argon2id$v=19$m=65536,t=3,p=4$${ARGON.slice(0, 22)}$${ARGON}`],
];

const BENIGN: readonly string[] = [
  'sshpass -p with care, sshpass -p "$PASS" ssh bob@host, sshpass -p <password>, sshpass -p password ssh',
  `${CURL} user:password https://a.org, ${CURL} "$USER:$PASS" https://a.org, ${CURL} admin:admin http://localhost:9200`,
  `${CURL} elastic:changeme http://localhost:9200, ${CURL} bob:sunshine42 http://localhost:8080, ${CURL} name: https://a.org`,
  "docker run -u 1000:1000 img, docker run -u node:nodegroup9 img, git push -u origin main:mainline2",
  "mysql -u root -p shop, mysqldump --protocol=tcp -p3307 shop, mysql -h db2 -P 3306, docker login -u bob --password-stdin",
  "docker run -p 8080:8080 login-service2, redis-cli -a $REDIS_PASSWORD, kubectl exec login-7f9c8d6b5-x2x9k -p x",
  "tool --token $TOKEN2, tool --password <password>, tool --secret name-of-the-secret, npm publish --token automation2",
  "--next-token AAAAKgAAAAEAAAAAAAAAA1Gp1BelJq, --idempotency-token 91adc45q, --client-request-token 7c8d9e0f1a2b",
  "machine x login bob password required, log in with login bob password <password>, login x password changeme",
  "Authorization: Basic <base64>, Basic authentication is off, a basic understanding, Basic YWRtaW4=",
  `Authorization: Basic ${base64("user:password")}, Basic ${base64("Aladdin:open sesame")}, "auth": "${base64("admin:admin")}"`,
  '"auth": "required", "auth": "OAuth2Bearer", "auth": "eyJhbGciOiJIUzI1NiJ9", _auth=base64, oauth: "implicit"',
  "Authorization: token $TOKEN, authorization: token of the user, Bearer makeToken2(user)",
  "$6$ is sha512crypt, $2y$10$ is bcrypt, costs $5 and $6, $argon2id$v=19$m=65536,t=3,p=4$<salt>$<hash>, awk '{print $1$2}'",
];

describe("passwords in commands and headers", () => {
  for (const [kind, text] of SECRETS) {
    it(`are found in ${JSON.stringify(text.slice(0, 24))}…`, () => {
      expect(findSecret(`first line\nuse ${text} here`)).toMatchObject({ kind });
    });
  }

  for (const text of BENIGN) {
    it(`are not in ${JSON.stringify(text.slice(0, 60))}…`, () => {
      expect(findSecret(`first line\nuse ${text} here`)).toBeNull();
    });
  }
});
