/** The order of a list by time. */
export const listOrders = ['latest', 'oldest'] as const
export type ListOrder = (typeof listOrders)[number]

/** Work is done in the order in which it came; of a list with finished work, the latest is of interest. */
export const usualQueueOrder = (withDone: boolean): ListOrder => (withDone ? 'latest' : 'oldest')

/** The order by time that a URL asks for. */
export function orderFrom(params: URLSearchParams, usual: ListOrder): ListOrder {
  return listOrders.find((order) => order === params.get('order')) ?? usual
}
