import { draftPrefix } from '#domain/settings/staff-storage-keys.ts'

/**
 * Stores a form's draft in sessionStorage, under `name`: it survives a reload and the end of the session, until it is saved or discarded.
 * Never for passwords or card numbers.
 */
export function saveDraft(name: string, draft: unknown) {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // Without storage, or with a full one, the form works but its draft does not survive.
  }
}

/** The draft under a name; null if there is none. */
export function readDraft<Draft>(name: string): Draft | null {
  try {
    const text = sessionStorage.getItem(keyOf(name))
    return text ? (JSON.parse(text) as Draft) : null
  } catch {
    return null
  }
}

/** Puts a draft on top of the one under the same name, which comes back once the new one is discarded. */
export function stackDraft(name: string, draft: unknown) {
  const earlier = readDraft(name)
  if (earlier !== null) stackDraft(earlierName(name), earlier)
  saveDraft(name, draft)
}

export function discardDraft(name: string) {
  const earlier = readDraft(earlierName(name))
  if (earlier === null) return sessionStorage.removeItem(keyOf(name))
  saveDraft(name, earlier)
  discardDraft(earlierName(name))
}

/** The form was emptied but stays open: an earlier draft waits until the form is opened again. */
export function clearDraft(name: string) {
  if (readDraft(earlierName(name)) === null) discardDraft(name)
  else saveDraft(name, null)
}

/** The initial draft of a form: the current one, otherwise an earlier one. */
export function resumeDraft<Draft>(name: string): Draft | null {
  if (readDraft(name) === null && readDraft(earlierName(name)) !== null) discardDraft(name)
  return readDraft<Draft>(name)
}

const earlierName = (name: string) => `earlier ${name}`
const keyOf = (name: string) => `${draftPrefix}${owner} ${name}`

let owner = ''

/** From now on drafts are those of this member. One whose session ran out finds them again, a colleague in the same tab does not. */
export function setDraftOwner(email: string) {
  owner = email
}

/** At a logout, so that the next person at this computer finds nothing. */
export function discardAllDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
}
