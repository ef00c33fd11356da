/** What do adapters need of a host's message? Its role and its content. */
export interface Message {
  readonly role: string;
  readonly content: unknown;
}
