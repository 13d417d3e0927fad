/** The blocks of an email, which each layout renders in its own way. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'note'; tone: 'plain' | 'good' | 'warning'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** In the words of a guest or a clerk, line by line. */
  | { kind: 'quote'; text: string }

export type Fact = { label: string; value: string }

export type EmailContent = {
  subject: string
  /** The preview that email clients show beside the subject. */
  preview: string
  heading: string
  blocks: readonly Block[]
  /** Below everything, small. */
  foot: readonly string[]
}

/** A fact without a value is left out. */
export function knownFacts(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ value }) => value.trim() !== '')
}
