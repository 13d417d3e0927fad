import type { MessageState } from '#contracts/messaging/message.ts'

/** The most rows that the API returns at once. */
export const maxRows = 100

export const inboxStates = ['open', 'handled', 'all'] as const satisfies MessageState[]

export function messageStateFrom(params: URLSearchParams): MessageState {
  return inboxStates.find((name) => name === params.get('state')) ?? 'open'
}
