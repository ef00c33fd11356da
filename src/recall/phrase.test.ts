import { describe, expect, it } from "vitest";
import { buildIndex } from "./index.ts";

const index = buildIndex([
  { id: "oom", body: "The worker ran out of memory, killed by the kernel" },
  { id: "flag", body: "Each feature flag has an owner. Turn off feature-flags that are old." },
  { id: "far", body: "A feature such as search is behind a flag and takes memory" },
  { id: "recall", body: "To recall is to remember" },
  { id: "path", body: "Look into infra/helm_charts/values-prod.yaml for the run-migrations job" },
  { id: "alias", aliases: ["red light", "green house"], body: "" },
]);
const ids = (text: string) =>
  index
    .search(text)
    .map(({ id }) => id)
    .sort();

describe("a phrase", () => {
  it("must stand in the hit, in order, with nothing between", () => {
    expect(ids('"feature flag"')).toEqual(["flag"]);
    expect(ids('"flag feature"')).toEqual([]);
    expect(ids('"feature search"')).toEqual(["far"]);
    expect(ids('"feature behind"')).toEqual([]);
    expect(ids('"worker ran out of memory"')).toEqual(["oom"]);
    expect(ids('"memory killed"')).toEqual(["oom"]);
  });
  it("of one stored word wants that word, not another for it", () => {
    expect(ids('"out of memory"')).toEqual(["far", "oom"]);
    expect(ids('"flags"')).toEqual(["far", "flag"]);
    expect(ids("toggle")).toContain("flag");
    expect(ids('"toggle"')).toEqual([]);
  });
  it("keeps the words that messages pass over and notes do not", () => {
    const asked = buildIndex([
      { id: "ask", body: "Never ask someone else first." },
      { id: "not", body: "Never ask first." },
    ]);
    expect(asked.search('"ask someone else"').map(({ id }) => id)).toEqual(["ask"]);
  });
  it("narrows the rest of the search", () => {
    expect(ids('worker "feature flag"')).toEqual(["flag"]);
    expect(ids('worker "purple cow"')).toEqual([]);
    expect(ids('"feature flag" "has an owner"')).toEqual(["flag"]);
  });
  it("that nobody wrote is a quotation where a question in prose holds it", () => {
    expect(ids('did the worker say "purple cow" to them?')).toContain("oom");
    expect(ids('worker stops with "purple cow"')).toContain("oom");
    expect(ids('who turned off the "feature flag" of the worker?')).toEqual(["flag"]);
  });
  it("reads identifiers by their parts", () => {
    expect(ids('"off feature flags"')).toEqual(["flag"]);
    expect(ids('"old feature-flags"')).toEqual([]);
    expect(ids('"run migrations job"')).toEqual(["path"]);
    expect(ids('"run-migrations"')).toEqual(["path"]);
    expect(ids('"look infra helm charts values"')).toEqual(["path"]);
  });
  it("passes over a whole identifier, never over a word that looks like one", () => {
    const finds = (body: string, phrase: string) => buildIndex([{ id: "it", body }]).search(`"${phrase}"`).length > 0;
    const apart: readonly (readonly [string, string])[] = [
      ["Please deploy dashboards to the board.", "deploy board"],
      ["Please deploy dashboards to the board.", "deploy the board"],
      ["Delete the username for the user.", "delete user"],
      ["Delete the usernames; the user stays.", "delete user"],
      ["Update the database and the data afterwards.", "update data"],
      ["Restart the webserver, then the server.", "restart server"],
      ["Set a timeout for calls every time.", "set call"],
      ["Look into helm_charts for their values.", "look helm values"],
    ];
    for (const [body, phrase] of apart) expect(finds(body, phrase), `${phrase} in ${body}`).toBe(false);
    const together: readonly (readonly [string, string])[] = [
      ["Deploy dash_boards now.", "deploy dash boards now"],
      ["Set retry-policies here.", "set retry policy here"],
      ["Set policiesRetried here.", "set policy retried here"],
      ["See the rollout-of-plans page.", "see rollout plans page"],
      ["Call sign-up now.", "call sign up now"],
      ["Pin v4.11.2 today.", "pin v4.11.2 today"],
      ["Pin node@4.11.2 today.", "node 4.11.2 today"],
      ["Open src/sign_up/form_fields/text_input/new_dates.ts now.", "open src sign up form fields text input"],
      [`Call ${"very_long_names_".repeat(8)}end now.`, `call ${"very long names ".repeat(8)} end now`],
    ];
    for (const [body, phrase] of together) expect(finds(body, phrase), `${phrase} in ${body}`).toBe(true);
  });
  it("passes over wholes whose parts lose their accents", () => {
    const spanish = buildIndex([
      { id: "es", body: "La página de configuración_sesión está en el servidor, y no es para los clientes." },
    ]);
    expect(spanish.search('"página de configuración sesión"').map(({ id }) => id)).toEqual(["es"]);
  });
  it("does not reach from one alias into the next", () => {
    expect(ids('"red light"')).toEqual(["alias"]);
    expect(ids('"light green"')).toEqual([]);
  });
  it("may hold words that only another language of the notes passes over", () => {
    const mixed = buildIndex([
      { id: "de", body: "Wir müssen die Datenbank sichern, und das ist nicht alles." },
      { id: "en", body: "This is about the casting of the die." },
    ]);
    expect(mixed.search('"die Datenbank"').map(({ id }) => id)).toEqual(["de"]);
  });
  it("is found in the one note that holds it, behind any number that hold its words", () => {
    const apart = Array.from({ length: 2_500 }, (_, at) => ({
      id: `${at}`,
      name: "flag feature",
      body: "flag, feature",
    }));
    const long = `${"A long note. ".repeat(40)} Set the feature flag. ${"More words follow here. ".repeat(40)}`;
    const many = buildIndex([...apart, { id: "it", body: long }]);
    expect(many.search('"feature flag"').map(({ id }) => id)).toEqual(["it"]);
    expect(many.search('"feature flag"', { limit: 2_600 }).map(({ id }) => id)).toEqual(["it"]);
    expect(many.explain('"feature flag"', "it")?.score).toBe(many.search('"feature flag"')[0]!.score);
  });
  it("is looked for in time that does not explode with its length", () => {
    const body = `${"xyz xyz xyz xyz xy ".repeat(40)} end qqq`;
    const table = `${"| testsuite | testsuite | testsuite | testsuite | test |\n".repeat(60)} done qqq`;
    const german = "Die Katzen schlafen auf dem Sofa, und das ist auch gut so, aber nicht immer.";
    const game = `The qqq players of this game will ${"die ".repeat(40)} game over`;
    const repeated = buildIndex(
      [body, table, german, game, `${"xyz ".repeat(4_000)} qqq`].map((text, at) => ({ id: `${at}`, body: text })),
    );
    // Found or not, an answer there must be: there are more ways through such a text than anybody can wait for.
    for (const phrase of ["xyz xy ".repeat(25), "testsuite test ".repeat(12), "die ".repeat(40), "xyz ".repeat(45)])
      expect(repeated.search(`"${phrase}qqq"`)).toBeInstanceOf(Array);
    expect(repeated.search(`"${"xyz ".repeat(45)}qqq"`).map(({ id }) => id)).toEqual(["4"]);
  });
});
