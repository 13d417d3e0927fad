import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiResult, Refused } from '#api-client/request.ts'
import { useToasts } from '#components/use-toasts.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { invalidate, type StaffKey } from './query-client.ts'

type Options<Input, Body, Cached> = {
  /** Queries whose key begins so are invalidated after success. */
  invalidates?: readonly StaffKey[]
  /** Shows the result of the write under `key` at once; undone if the write fails. */
  optimistic?: { key: StaffKey; change(before: Cached, input: Input): Cached }
  successToast?: string | ((body: Body, input: Input) => string)
  /** The sentence for a failure without one of its own. A session that has ended is announced by the sign-in page. */
  failureToast?: string
  onSuccess?(body: Body, input: Input): void
  onFailure?(refused: Refused, input: Input): void
}

/**
 * A write to the API. `run` resolves with the response, also with a refused one: a 409 carries what the screen needs to go on.
 *
 * @param send a call of the API client. It may ask the clerk first: null if they gave up
 */
export function useStaffMutation<Input = void, Body = unknown, Cached = unknown>(
  send: (token: string, input: Input) => Promise<ApiResult<Body> | null>,
  options: Options<Input, Body, Cached> = {},
) {
  const { invalidates = [], optimistic, successToast, failureToast, onSuccess, onFailure } = options
  const { callApi } = useStaff()
  const toasts = useToasts()
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: (input: Input) => callApi((token) => send(token, input)),
    async onMutate(input) {
      if (!optimistic) return
      // A response that is under way is older than the change.
      await client.cancelQueries({ queryKey: optimistic.key, exact: true })
      const before = client.getQueryData<Cached>(optimistic.key)
      if (before !== undefined) client.setQueryData<Cached>(optimistic.key, optimistic.change(before, input))
      return before
    },
    onSuccess(response, input, before) {
      if (!response?.ok) {
        if (optimistic && before !== undefined) client.setQueryData(optimistic.key, before)
        if (!response) return
        if (failureToast && response.status !== 401) toasts.error(response.message || failureToast)
        return onFailure?.(response, input)
      }
      if (successToast) toasts.success(textOf(successToast, response.body, input))
      onSuccess?.(response.body, input)
      void invalidate(client, ...invalidates)
    },
  })
  return {
    run: mutation.mutateAsync,
    isBusy: mutation.isPending,
    /** The input of the running or latest write. */
    input: mutation.variables,
    /** Why the latest write failed, until the next one starts; see `failureText`. */
    refused: mutation.data?.ok === false ? mutation.data : null,
    /** Forgets a failure, when a dialog closes or the input changes. */
    reset: mutation.reset,
  }
}

/** A text, or the function that writes it. */
export function textOf<Args extends unknown[]>(text: string | ((...args: Args) => string), ...args: Args): string {
  return typeof text === 'function' ? text(...args) : text
}

/** Invalidates all queries whose key begins with one of these. */
export function useInvalidate() {
  const client = useQueryClient()
  return (...keys: StaffKey[]) => invalidate(client, ...keys)
}
