import { useEffect } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import type { Refused } from '#api-client/request.ts'
import { changeSettings } from '#api-client/settings.ts'
import { type SettingsChange, SettingValues } from '#contracts/settings/settings.ts'
import { type Problems, problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { mergeOf } from '#domain/primitives/diff.ts'
import type { SettingGroup } from '#domain/settings/setting-limits.ts'
import { settingsSentences } from '#i18n/settings-validation.ts'
import { staffSettings as messages } from '#i18n/staff-settings.ts'

export type { Problems }
export type Current<Group extends SettingGroup> = { version: number; values: SettingValues[Group] }
export type GroupProps<Group extends SettingGroup> = {
  current: Current<Group>
  onCurrent(current: Current<Group>): void
}
export type Changed = Awaited<ReturnType<typeof changeSettings>>

type Form<Group extends SettingGroup, Draft> = GroupProps<Group> & {
  name: Group
  draftOf(values: SettingValues[Group]): Draft
  requestOf(draft: Draft): SettingValues[Group]
  /** Checks that the contract does not make, and sentences in place of its own. */
  problemsOf?(draft: Draft): Problems
  /** Sends the change, for a group that asks something first; null if the clerk gave up. */
  send?(change: (extra?: { password?: string }) => Promise<Changed>): Promise<Changed | null>
  /** Handles a refusal. True if no other message is needed. */
  onRefused?(refused: Refused): boolean
}

/** The form of a settings group. Its draft survives a reload and never overwrites another clerk's change unseen. */
export function useSettingsGroup<Group extends SettingGroup, Draft extends FieldValues>(group: Form<Group, Draft>) {
  const { name, current, onCurrent, draftOf, requestOf, problemsOf } = group
  const form = useStaffForm<Draft, (Changed & { ok: true })['body'], Current<Group>>({
    draftName: `settings ${name}`,
    base: current,
    draftOf: ({ values }) => draftOf(values),
    problemsIn: (values) => ({
      ...problemsOfRequest(SettingValues[name], requestOf(values), { groups: settingsSentences }),
      ...problemsOf?.(values),
    }),
    send(token, values) {
      const change = (extra = {}) => {
        const request = { group: name, version: current.version, values: requestOf(values), ...extra } as SettingsChange
        return changeSettings(token, request)
      }
      return group.send ? group.send(change) : change()
    },
    successToast: messages.saved,
    onSaved(body, sent) {
      const now = { version: body.version, values: body.values } as Current<Group>
      // Changes typed during the save stay in the draft.
      form.startFrom(now, mergeOf(sent, form.values(), draftOf(now.values)))
      onCurrent(now)
    },
    onRefused(response) {
      const theirs = response.body.current as Current<Group> | undefined
      if (theirs) onCurrent(theirs)
      return response.status === 401 || group.onRefused?.(response) ? true : undefined
    },
    fieldOf: (field) => field.replace(/^values\./, ''),
    messages: { failed: messages.saveFailed, offline: messages.saveFailed, check: messages.check },
  })
  const { base, isDirty, startFrom } = form
  const isNewer = base.version !== current.version

  useEffect(() => {
    if (isNewer && !isDirty) startFrom(current)
  }, [isNewer, isDirty, current, startFrom])

  return {
    ...form,
    draft: useWatch({ control: form.control }) as Draft,
    isStale: isDirty && isNewer,
    discard: () => startFrom(current),
    /** Rebases the changes onto the values that are saved now. */
    keepMine: () => startFrom(current, mergeOf(draftOf(base.values), form.values(), draftOf(current.values))),
  }
}

export type Group = Pick<
  ReturnType<typeof useSettingsGroup>,
  'ref' | 'submit' | 'problem' | 'isDirty' | 'isStale' | 'isBusy' | 'discard' | 'keepMine'
>

export const orNull = (text: string) => text.trim() || null

/** Parses a number with a point or a comma. Anything else is NaN, which the contract refuses. */
export function numberOf(text: string, decimals: number): number {
  const fraction = decimals > 0 ? `(?:[.,]\\d{1,${decimals}})?` : ''
  const shape = new RegExp(`^\\d{1,9}${fraction}$`)
  return shape.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN
}
