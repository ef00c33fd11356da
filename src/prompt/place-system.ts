/**
 * Where does the host's own prompt stand?
 *
 * Below the prefix, byte for byte as the host wrote it.
 */
export function aboveSystem(prefix: string, system: string): string {
  return prefix === "" || system === "" ? prefix + system : `${prefix}\n\n${system}`;
}
