import { type ListOrder, orderFrom, usualQueueOrder } from '#domain/primitives/list-order.ts'

export const queueNames = ['slips', 'transfers', 'refunds'] as const
export type QueueName = (typeof queueNames)[number]

type QueueQuery = { tab: QueueName | undefined; withDecided: boolean; usual: ListOrder; order: ListOrder }

/** Reads the queue and its order from the URL. */
export function queueQueryFrom(params: URLSearchParams): QueueQuery {
  const tab = queueNames.find((name) => name === params.get('tab'))
  const withDecided = params.get('show') === 'all'
  const usual = usualQueueOrder(withDecided && tab !== 'transfers')
  return { tab, withDecided, usual, order: orderFrom(params, usual) }
}
