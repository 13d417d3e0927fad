import type { SearchResponse } from '#contracts/search/search.ts'
import { call, query } from './request.ts'

/** The command palette's search. */
export const search = (token: string, q: string, signal: AbortSignal) =>
  call<SearchResponse>(`/search${query({ q })}`, { token, signal })
