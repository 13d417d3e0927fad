import { randomKey } from '#api-client/idempotency-key.ts'
import { isSame } from '#domain/primitives/diff.ts'
import { clearDraft, discardDraft, resumeDraft, saveDraft } from './saved-draft.ts'

/** A form in sessionStorage: its values, the version of the record that they began on, and the unanswered attempt. */
export type StoredForm<Values, Base = null> = { values: Values; base: Base; attempt?: Attempt }
/** `about` is what the request depends on besides the values. */
type Attempt = { key: string; about: unknown }

type Options<Values, Base> = {
  /** Without a name nothing is stored. */
  name: string | undefined
  base: Base
  draftOf(base: Base): Values
  secret: readonly (keyof Values)[]
}

/** The stored part of one opened form. An untouched form is not stored. */
export function createFormDraft<Values extends object, Base>({
  name,
  secret,
  draftOf,
  ...opened
}: Options<Values, Base>) {
  const found = name ? resumeDraft<Partial<StoredForm<Values, Base>>>(name) : null
  // The drafts of an earlier release have no values, or not all of them.
  const stored = found?.values ? (found as StoredForm<Values, Base>) : null
  let { base } = stored ?? opened
  let clean = draftOf(base)
  const start = { ...clean, ...stored?.values }
  let current: Values | null = start
  let attempt = stored?.attempt

  function store(values: Values) {
    if (!name) return
    const kept = Object.entries(values).filter(([field]) => !secret.includes(field as keyof Values))
    saveDraft(name, { values: Object.fromEntries(kept), base, attempt })
  }

  return {
    start,
    base: () => base,
    isDirty: (values: Values) => !isSame(values, clean),
    keep(values: Values) {
      if (isSame(values, current)) return
      current = structuredClone(values)
      attempt = undefined
      if (!isSame(values, clean)) store(values)
      else if (name) clearDraft(name)
    },
    /** The same key until the values or `about` change, also after a reload: a retry repeats the first request. */
    keyFor(values: Values, about: unknown = null) {
      if (!attempt || !isSame(attempt.about, about)) attempt = { key: randomKey(), about }
      store(values)
      return attempt.key
    },
    /** Goes on from another version of the record. */
    rebase(next: Base) {
      base = next
      clean = draftOf(next)
      // Equal values are stored again, with the new version.
      current = null
    },
    discard() {
      attempt = undefined
      if (name) discardDraft(name)
    },
  }
}

export type FormDraft<Values extends object, Base> = ReturnType<typeof createFormDraft<Values, Base>>
