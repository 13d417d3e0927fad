import { useRef, useState } from 'react'
import type { ApiResult } from '#api-client/request.ts'
import { changeSettings } from '#api-client/settings.ts'
import { focusFirstInvalid } from '#components/focus-invalid.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { SettingsChange, SettingValues } from '#contracts/settings/settings.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { isSame, mergeOf } from '#domain/primitives/diff.ts'
import type { SettingGroup } from '#domain/settings/setting-limits.ts'
import { staffSettings as messages } from '#i18n/staff-settings.ts'

export type Current<Group extends SettingGroup> = { version: number; values: SettingValues[Group] }
export type GroupProps<Group extends SettingGroup> = {
  current: Current<Group>
  onCurrent(current: Current<Group>): void
}
type Refused = Exclude<ApiResult<unknown>, { ok: true }>
/** Problems by the path of their field. */
export type Problems = Record<string, string>

/** The draft, and the saved values that it is based on. */
type Unsaved<Draft> = { version: number; base: Draft; draft: Draft }

type Form<Group extends SettingGroup, Draft> = GroupProps<Group> & {
  name: Group
  draftOf(values: SettingValues[Group]): Draft
  valuesOf(draft: Draft): SettingValues[Group]
  problemsOf(draft: Draft): Problems
  /** Handles a refusal. True if no other message is needed; `save` then returns 'handled'. */
  onRefused?(refused: Refused): boolean
}

/** The form of a settings group. Its draft survives a reload and never overwrites another clerk's change unseen. */
export function useGroup<Group extends SettingGroup, Draft>(form: Form<Group, Draft>) {
  const { name, current, onCurrent, draftOf, valuesOf, problemsOf, onRefused } = form
  const { staff, callApi } = useStaff()
  const toasts = useToasts()
  const stored = useSavedDraft<Unsaved<Draft> | null>(`settings ${name} ${staff.email}`, null)
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  const latest = useRef(stored.draft)
  latest.current = stored.draft

  const saved = draftOf(current.values)
  const draft = stored.draft?.draft ?? saved
  const isDirty = stored.draft !== null && !isSame(draft, saved)
  const isStale = isDirty && stored.draft?.version !== current.version

  function set(next: Draft) {
    const { version, base } = stored.draft ?? { version: current.version, base: saved }
    stored.setDraft({ version, base, draft: next })
    // Typing can only remove problems; new ones show at the next save.
    if (Object.keys(problems).length > 0) {
      const left = problemsOf(next)
      setProblems(Object.fromEntries(Object.entries(problems).filter(([path]) => path in left)))
    }
  }

  function discard() {
    stored.setDraft(null)
    stored.discardDraft()
    setProblems({})
  }

  function complain(wrong: Problems) {
    setProblems(wrong)
    toasts.error(messages.check(Object.keys(wrong).length))
    // After rendering.
    setTimeout(() => focusFirstInvalid(region.current))
  }

  /** Validates the draft and shows the problems. */
  function check(): boolean {
    const wrong = problemsOf(draft)
    if (Object.keys(wrong).length === 0) return true
    complain(wrong)
    return false
  }

  async function save(extra: { password?: string } = {}): Promise<'saved' | 'handled' | 'failed'> {
    if (!check()) return 'failed'
    setBusy(true)
    const change = { group: name, version: current.version, values: valuesOf(draft), ...extra } as SettingsChange
    const response = await callApi((token) => changeSettings(token, change))
    setBusy(false)
    if (response.ok) {
      const now = { version: response.body.version, values: response.body.values } as Current<Group>
      const [base, typed] = [draftOf(now.values), latest.current?.draft ?? draft]
      discard()
      // Changes typed during the save stay in the draft.
      if (!isSame(typed, draft)) stored.setDraft({ version: now.version, base, draft: mergeOf(draft, typed, base) })
      onCurrent(now)
      toasts.success(messages.saved)
      return 'saved'
    }
    if (response.status === 401) return 'failed'
    const theirs = response.body.current as Current<Group> | undefined
    if (theirs) onCurrent(theirs)
    const wrong = Object.fromEntries(
      response.errors
        .filter(({ field }) => field)
        .map(({ field, message }) => [field.replace(/^values\./, ''), message]),
    )
    if (Object.keys(wrong).length > 0) complain(wrong)
    else if (onRefused?.(response)) return 'handled'
    else toasts.error(response.status === 0 ? messages.saveFailed : response.message || messages.saveFailed)
    return 'failed'
  }

  /** Rebases the changes onto the values that are saved now. */
  function keepMine() {
    stored.setDraft({
      version: current.version,
      base: saved,
      draft: mergeOf(stored.draft?.base ?? saved, draft, saved),
    })
  }

  return { region, draft, set, problems, isDirty, isStale, isBusy, check, save, discard, keepMine }
}

export type Group = Omit<ReturnType<typeof useGroup>, 'draft' | 'set'>

export const orNull = (text: string) => text.trim() || null

/** Parses a number with a point or a comma; null for anything else. */
export function numberOf(text: string, decimals: number): number | null {
  const shape = new RegExp(`^\\d{1,9}(?:[.,]\\d{1,${decimals}})?$`)
  return shape.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null
}
