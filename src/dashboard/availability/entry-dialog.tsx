import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { addCalendarEntry, changeCalendarEntry, removeCalendarEntry } from '#api-client/calendar.ts'
import { randomKey } from '#api-client/idempotency-key.ts'
import type { ApiResult } from '#api-client/request.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { CalendarEntryWire } from '#contracts/availability/calendar-entry.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { deletedMessage } from '#dashboard/components/deleted-message.ts'
import { DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import type { StoredForm } from '#dashboard/form/form-draft.ts'
import { discardDraft, readDraft, stackDraft } from '#dashboard/form/saved-draft.ts'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { may } from '#domain/staff/permission.ts'
import { availability } from '#i18n/availability.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { AffectedBookingsDialog, useAffectedBookings } from './affected-bookings.tsx'
import { ClosedBookings } from './closed-bookings.tsx'
import { type Draft, draftOf, newDraft, problemsIn, requestOf } from './entry-draft.ts'
import { EntryEffectPreview } from './entry-effect-preview.tsx'
import { EntryFields } from './entry-fields.tsx'

const t = availability.form

/** An existing entry, or the range of a new one that opens or closes. */
export type Opened = { entry: CalendarEntryWire } | { from: string; to: string; available: boolean }
type Props = {
  isReloading: boolean
  opened: Opened | null
  onClose(): void
  onSaved(): void
  onStale(): void
}

export function EntryDialog({ opened, ...props }: Props) {
  const [shown, setShown] = useState({ opened, key: 0, isOpen: false })
  const isOpen = opened !== null
  // Stays mounted when closed, to return the focus. A colleague's change is shown on request, not while the clerk types.
  const isAnother = opened !== null && (!shown.isOpen || entryName(opened) !== entryName(shown.opened))
  if (isAnother || isOpen !== shown.isOpen)
    setShown({ opened: isAnother ? opened : shown.opened, key: shown.key + (isAnother ? 1 : 0), isOpen })
  if (!shown.opened) return null
  return (
    <EntryForm
      key={shown.key}
      name={draftName(entryName(shown.opened))}
      opened={shown.opened}
      isOpen={isOpen}
      onReopen={() => setShown({ ...shown, opened, key: shown.key + 1 })}
      {...props}
    />
  )
}

/** @param name the entry's id, or the range of a new one */
export const draftName = (name: string) => `availability ${name}`

function entryName(opened: Opened | null): string {
  if (!opened) return ''
  if ('entry' in opened) return opened.entry.id
  return `${opened.from} ${opened.to}${opened.available ? '' : ' closed'}`
}

type FormProps = Omit<Props, 'opened'> & { name: string; opened: Opened; isOpen: boolean; onReopen(): void }

function EntryForm({ name, opened, isOpen, isReloading, onClose, onSaved, onStale, onReopen }: FormProps) {
  const { staff } = useStaff()
  const id = useId()
  const entry = 'entry' in opened ? opened.entry : null
  const affected = useAffectedBookings()
  const [isRemoving, setRemoving] = useState(false)
  const isReadOnly = !may(staff.role, 'change availability')
  const form = useStaffForm({
    draftName: name,
    base: null,
    draftOf: () => ('entry' in opened ? draftOf(opened.entry) : newDraft(opened.from, opened.to, opened.available)),
    problemsIn,
    send: (token, { version, ...draft }, key) =>
      affected.send((evenIfBooked): Promise<ApiResult<unknown>> => {
        const input = { ...requestOf(draft), ...(evenIfBooked ? { evenIfBooked } : {}) }
        return entry
          ? changeCalendarEntry(token, entry.id, { ...input, ...(version === undefined ? {} : { version }) })
          : addCalendarEntry(token, input, evenIfBooked ? randomKey() : key)
      }),
    successToast: entry ? t.changed : t.added,
    onSaved,
    onRefused({ status, errors }) {
      // A deleted package also answers 404, with an error at its field.
      if (status === 409 || (status === 404 && errors.length === 0)) onStale()
      return undefined
    },
    messages: { failed: t.failed, offline: t.offline },
  })
  const { control, isBusy, status, problem, discardDraft } = form
  const draft = useWatch({ control }) as Draft

  function close() {
    if (isBusy) return
    discardDraft()
    onClose()
  }

  return (
    <>
      <Dialog
        title={entry ? t.editTitle : 'available' in opened && !opened.available ? t.closeTitle : t.title}
        isOpen={isOpen}
        onClose={close}
        footer={
          isReadOnly ? (
            <DialogFooter quiet={t.close} onQuiet={close} main={null} />
          ) : (
            <>
              {entry && (
                <ActionButton
                  icon={Trash2}
                  look="plain"
                  disabled={isBusy}
                  onClick={() => setRemoving(true)}
                  className="mr-auto text-clay-700! hover:bg-clay-100! max-md:basis-full"
                >
                  {t.delete}
                </ActionButton>
              )}
              <DialogFooter
                quiet={t.cancel}
                onQuiet={close}
                main={isBusy ? t.saving : entry ? t.save : t.submit}
                form={id}
                isBusy={isBusy}
              />
            </>
          )
        }
      >
        <form id={id} ref={form.ref} onSubmit={form.submit} noValidate className="space-y-5">
          {isReadOnly && <Banner>{availability.readOnly(dashboard.roles[staff.role])}</Banner>}
          {entry?.isSample && <Banner>{t.sample}</Banner>}
          {problem && (
            <Banner
              tone="error"
              action={
                (status === 409 || status === 404) && (
                  <Button
                    look="line"
                    size="sm"
                    disabled={isReloading}
                    onClick={() => {
                      discardDraft()
                      onReopen()
                    }}
                  >
                    {t.meanwhile}
                  </Button>
                )
              }
            >
              {problem}
            </Banner>
          )}
          <EntryFields form={form} draft={draft} isReadOnly={isReadOnly} />
          <EntryEffectPreview draft={draft} onChange={form.change} />
          <p className="text-[14px] text-sand-600">{availability.effect.overlaps}</p>
        </form>
        {entry && !entry.available && isOpen && (
          <div className="mt-5">
            <ClosedBookings entry={entry.id} />
          </div>
        )}
      </Dialog>
      <AffectedBookingsDialog question={affected.question} />
      {entry && (
        <DeleteEntryDialog
          entry={entry}
          version={draft.version}
          isOpen={isRemoving}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            discardDraft()
            onSaved()
          }}
          onStale={onStale}
        />
      )}
    </>
  )
}

const remove = availability.remove

type DeleteProps = {
  entry: CalendarEntryWire
  version: number | undefined
  isOpen: boolean
  onClose(): void
  onRemoved(): void
  onStale(): void
}

function DeleteEntryDialog({ entry, version, isOpen, onClose, onRemoved, onStale }: DeleteProps) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const affected = useAffectedBookings()

  async function send() {
    setBusy(true)
    setProblem('')
    const response = await affected.send((evenIfBooked) =>
      callApi((token) =>
        removeCalendarEntry(token, entry.id, {
          ...(version === undefined ? {} : { version }),
          ...(evenIfBooked ? { evenIfBooked: 'true' as const } : {}),
        }),
      ),
    )
    setBusy(false)
    if (!response) return
    const message = deletedMessage(response, remove.done)
    if (message || response.ok) {
      toasts.success(message)
      onClose()
      return onRemoved()
    }
    setProblem(response.status === 0 ? t.offline : response.message || t.failed)
    if (response.status === 409) onStale()
  }

  return (
    <>
      <ConfirmDialog
        title={remove.title}
        isOpen={isOpen}
        isBusy={isBusy}
        problem={problem}
        onClose={onClose}
        cancel={remove.keep}
        confirm={remove.confirm}
        onConfirm={send}
      >
        <p>{remove.sure(entry.title)}</p>
      </ConfirmDialog>
      <AffectedBookingsDialog question={affected.question} isRemoval />
    </>
  )
}

type EntryGoneProps = {
  entry: string
  onStartAsNew(range: { from: string; to: string }): void
}

/** The entry in the URL was deleted; its draft can become a new entry. */
export function EntryGone({ entry, onStartAsNew }: EntryGoneProps) {
  const stored = readDraft<StoredForm<Draft>>(draftName(entry))?.values
  if (!stored)
    return (
      <Banner tone="warning" className="mb-4">
        {t.gone}
      </Banner>
    )
  const { version: _, ...draft } = stored
  return (
    <Banner
      tone="warning"
      className="mb-4"
      action={
        <ActionButton
          onClick={() => {
            const range = { from: draft.start, to: draft.end }
            stackDraft(draftName(`${range.from} ${range.to}`), { values: { ...draft, version: undefined }, base: null })
            discardDraft(draftName(entry))
            onStartAsNew(range)
          }}
          className="max-md:min-h-12"
        >
          {t.addAnew}
        </ActionButton>
      }
    >
      {t.goneKept}
    </Banner>
  )
}
