/** The blocks of an email, which each layout renders in its own way. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'note'; tone: 'plain' | 'good' | 'warning'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** Text of a guest or a clerk, with its line breaks. */
  | { kind: 'quote'; text: string }

export type Fact = { label: string; value: string }

export type EmailContent = {
  subject: string
  /** The preview that email clients show beside the subject. */
  preview: string
  heading: string
  blocks: readonly Block[]
  /** Small print at the end. */
  foot: readonly string[]
}

export const text = (text: string): Block => ({ kind: 'text', text })
export const note = (tone: 'plain' | 'good' | 'warning', text: string): Block => ({ kind: 'note', tone, text })

/** Leaves out facts without a value. */
export function knownFacts(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ value }) => value.trim() !== '')
}
