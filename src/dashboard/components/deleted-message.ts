import type { ApiResult } from '#api-client/request.ts'
import { dashboard } from '#i18n/dashboard.ts'

/** The message after a deletion, also if another member had already deleted it; '' if it failed. */
export function deletedMessage(response: ApiResult<unknown>, done: string): string {
  if (response.ok) return done
  return response.status === 404 ? dashboard.alreadyDeleted : ''
}
