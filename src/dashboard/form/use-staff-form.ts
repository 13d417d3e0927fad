import { toNestErrors } from '@hookform/resolvers'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type ResolverOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { ApiResult, Refused } from '#api-client/request.ts'
import { focusFirstInvalid } from '#components/focus-invalid.ts'
import { useToasts } from '#components/use-toasts.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import type { StaffKey } from '#dashboard/hooks/query-client.ts'
import { textOf, useInvalidate } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { createFormDraft, type FormDraft } from './form-draft.ts'
import type { Problems } from './form-problems.ts'

type Options<Values extends FieldValues, Body, Base> = {
  /** Its name in sessionStorage, where it survives a reload; without one nothing is stored. */
  draftName?: string
  /** For a dialog: closing it discards the draft, but keeps it with its key if the outcome of the last attempt is unknown. */
  isOpen?: boolean
  /** For a request without a key: closing discards the draft always. */
  discardsOnClose?: boolean
  /** The opened record, or what else the initial values come from. A stored draft keeps the version it began on. */
  base: Base
  draftOf(base: Base): Values
  /** Fields that are never stored, such as passwords. */
  secret?: readonly (keyof Values)[]
  /** The sentence for each invalid field, by path. */
  problemsIn(values: Values, base: Base): Problems
  /**
   * Other contents of the request than the values; if they change, it is another request. Never a balance, which the first request changes
   * even if its response is lost: with another key the payment would be recorded twice.
   */
  keyedBy?(values: Values): unknown
  /** `key` is the same for the same values and `keyedBy`. It may ask the clerk first: null if they gave up. */
  send(token: string, values: Values, key: string, base: Base): Promise<ApiResult<Body> | null>
  /** Queries whose key begins so are invalidated once the form is saved. */
  invalidates?: readonly StaffKey[]
  successToast?: string | ((body: Body, values: Values) => string)
  onSaved(body: Body, values: Values): void
  /** Handles a refusal. May return the sentence for it, or true if the form shows none. */
  onRefused?(refused: Refused): string | true | undefined
  /** The field of the form for a field of the request. */
  fieldOf?(field: string): string
  /** `check` is shown for a form that is too long to see all its fields. */
  messages: { failed: string; offline?: string; check?: string | ((count: number) => string) }
}

/**
 * A form of the dashboard on React Hook Form: its draft survives a reload, errors stand at their fields, the first one gets the
 * focus, and nothing that was typed is lost when saving fails.
 */
export function useStaffForm<Values extends FieldValues, Body, Base = null>(options: Options<Values, Body, Base>) {
  const { draftName, secret = [], draftOf, messages, fieldOf = String, invalidates = [], successToast } = options
  const { callApi } = useStaff()
  const toasts = useToasts()
  const invalidate = useInvalidate()
  const [draft] = useState(() => createFormDraft({ name: draftName, base: options.base, draftOf, secret }))
  const [base, setBase] = useState(draft.base)
  const [isRestored, setRestored] = useState(() => draft.isDirty(draft.start))
  const form = useForm<Values>({
    defaultValues: draft.start as DefaultValues<Values>,
    // The first invalid field by its place on the screen, and announced; React Hook Form knows only the order of registration.
    shouldFocusError: false,
    // Not `zodResolver`: the sentences need the whole issue, and the request is another shape than what is typed.
    resolver: (values, _, resolving) => validated(values, options.problemsIn(values, draft.base()), resolving),
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const { isDirty } = useStoreDraft(form, draft)
  const { ref, countRefusal } = useErrorFocus(errors, submitCount)
  const status = Number(errors.root?.type ?? 0)
  const isOutcomeUnknown = errors.root !== undefined && (status === 0 || status >= 500)
  useDiscardOnClose(draft, options, { isSubmitting, isOutcomeUnknown })

  function fail(message: string, status = 400) {
    form.setError('root', { type: String(status), message })
  }

  function refuse(response: Refused) {
    countRefusal()
    const handled = options.onRefused?.(response)
    if (handled) return fail(handled === true ? '' : handled, response.status)
    const beside = response.errors.map(({ field, message }) => [fieldOf(field), message] as const)
    const known = beside.filter(([field]) => topOf(field) in form.getValues())
    for (const [field, message] of known) form.setError(field as FieldPath<Values>, { type: 'server', message })
    if (known.length > 0 && !messages.check) return
    fail(failureText(response, messages), response.status)
  }

  const submit = form.handleSubmit(
    async (values) => {
      const key = draft.keyFor(values, options.keyedBy?.(values))
      const response = await callApi((token) => options.send(token, values, key, draft.base()))
      if (!response) return
      if (!response.ok) return refuse(response)
      draft.discard()
      if (successToast) toasts.success(textOf(successToast, response.body, values))
      options.onSaved(response.body, values)
      void invalidate(...invalidates)
    },
    (found) => {
      if (messages.check) fail(textOf(messages.check, countOf(found)))
    },
  )

  /** Goes on from this version of the record, with these values or with its own. */
  function startFrom(next: Base, values = draftOf(next)) {
    draft.rebase(next)
    setBase(() => next)
    setRestored(false)
    form.reset(values)
  }

  return {
    control: form.control,
    /** Binds a field, as `register` does: `<FormText {...field('name')} label=… />`. */
    field: <Name extends FieldPath<Values>>(name: Name) => ({ control: form.control, name }),
    ref,
    base,
    isBusy: isSubmitting,
    isDirty,
    /** The form began with a stored draft. */
    isRestored,
    errors,
    /** The same by path. */
    problems: flat(errors),
    /** Why the last attempt failed; '' while it has not. */
    problem: errors.root?.message ?? '',
    /** The status of the refusal; 0 if there was none or no response. */
    status,
    values: form.getValues,
    submit(event?: FormEvent) {
      event?.preventDefault()
      if (!isSubmitting) void submit()
    },
    change(changes: Partial<Values>) {
      // Not for a change by `onRefused`: the form says why it was refused.
      const shouldValidate = form.formState.isSubmitted && !form.formState.isSubmitting
      for (const [field, value] of Object.entries(changes))
        form.setValue(field as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
          shouldValidate,
        })
    },
    startFrom,
    /** Shows a refusal of a request that the form did not send itself. */
    refuse,
    clearErrors: () => form.clearErrors(),
    /** Reads the queries again that saving outdates. */
    invalidate: () => void invalidate(...invalidates),
    discardDraft: draft.discard,
    /** Back to the initial values. */
    discard() {
      startFrom(draft.base())
      draft.discard()
    },
  }
}

/** The result of a resolver. A problem of the request outside the fields is left to the server, which says it for the whole form. */
function validated<Values extends FieldValues>(values: Values, problems: Problems, resolving: ResolverOptions<Values>) {
  const found = Object.entries(problems).filter(([path]) => topOf(path) in values)
  if (found.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(found.map(([path, message]) => [path, { type: 'invalid', message }]))
  return { values: {}, errors: toNestErrors<Values>(errors as FieldErrors, resolving) }
}

/** Stores what is typed; `isDirty` while it differs from the record. */
function useStoreDraft<Values extends FieldValues, Base>(form: UseFormReturn<Values>, draft: FormDraft<Values, Base>) {
  const [isDirty, setDirty] = useState(() => draft.isDirty(draft.start))
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          draft.keep(values)
          setDirty(draft.isDirty(values))
        },
      }),
    [form, draft],
  )
  return { isDirty }
}

/** Focuses the first invalid field after each attempt to send the form in `ref`. */
function useErrorFocus(errors: object, submitCount: number) {
  const ref = useRef<HTMLFormElement>(null)
  // `startFrom` resets `submitCount`, so refusals are counted too.
  const [refusals, setRefusals] = useState(0)
  const showErrors = useEffectEvent(() => {
    if (Object.keys(errors).length === 0 || focusFirstInvalid(ref.current)) return
    // The message is above the fields, the pressed button below them.
    ref.current?.scrollIntoView({ block: 'start' })
  })
  useEffect(() => {
    if (submitCount + refusals > 0) showErrors()
  }, [submitCount, refusals])
  return { ref, countRefusal: () => setRefusals((count) => count + 1) }
}

/** `isOutcomeUnknown` if the server may have processed the latest attempt. */
function useDiscardOnClose(
  draft: { discard(): void },
  { isOpen, discardsOnClose = false }: { isOpen?: boolean; discardsOnClose?: boolean },
  { isSubmitting, isOutcomeUnknown }: { isSubmitting: boolean; isOutcomeUnknown: boolean },
) {
  const forget = useEffectEvent(() => {
    if (discardsOnClose || !isOutcomeUnknown) draft.discard()
  })
  useEffect(() => {
    if (isOpen === false && !isSubmitting) forget()
  }, [isOpen, isSubmitting])
}

/** The errors by path. */
function flat(errors: object, path = ''): Problems {
  return Object.assign(
    {},
    ...Object.entries(errors).map(([name, error]) => {
      if (!error || typeof error !== 'object' || name === 'root') return {}
      const here = path + name
      if (typeof error.message !== 'string') return flat(error, `${here}.`)
      // A list may be wrong as a whole, and in its entries.
      const { message, type: _, types: __, ref: ___, ...entries } = error
      return { [here]: message, ...flat(entries, `${here}.`) }
    }),
  )
}

const countOf = (errors: object) => Object.keys(flat(errors)).length

const topOf = (path: string) => path.split('.')[0] ?? ''

export type StaffForm<Values extends FieldValues> = ReturnType<typeof useStaffForm<Values, unknown>>

/** The props of a `FormDialog` that shows the form. */
export function dialogProps({
  ref,
  isBusy,
  problem,
  submit,
}: Pick<StaffForm<FieldValues>, 'ref' | 'isBusy' | 'problem' | 'submit'>) {
  return { formRef: ref, isBusy, problem, onSubmit: submit }
}
