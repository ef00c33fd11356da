/** What do adapters need of a host's message? Its role and whatever it holds. */
export interface Message {
  readonly role: string;
  readonly content: unknown;
}
