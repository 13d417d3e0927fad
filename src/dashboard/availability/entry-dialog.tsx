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
import { DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import type { StoredForm } from '#dashboard/form/form-draft.ts'
import { discardDraft, readDraft, stackDraft } from '#dashboard/form/saved-draft.ts'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
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
  const entry = entryIn(opened)
  const [isRemoving, setRemoving] = useState(false)
  const isReadOnly = !may(staff.role, 'change availability')
  const affected = useAffectedBookings()
  const form = useEntryForm({ name, opened, affected, onSaved, onStale })
  const draft = useWatch({ control: form.control }) as Draft

  function close() {
    if (form.isBusy) return
    form.discardDraft()
    onClose()
  }

  return (
    <>
      <Dialog
        title={entry ? t.editTitle : 'available' in opened && !opened.available ? t.closeTitle : t.title}
        isOpen={isOpen}
        onClose={close}
        footer={
          <Footer
            formId={id}
            isReadOnly={isReadOnly}
            isNew={!entry}
            isBusy={form.isBusy}
            onClose={close}
            onRemove={() => setRemoving(true)}
          />
        }
      >
        <form id={id} ref={form.ref} onSubmit={form.submit} noValidate className="space-y-5">
          {isReadOnly && <Banner>{availability.readOnly(dashboard.roles[staff.role])}</Banner>}
          {entry?.isSample && <Banner>{t.sample}</Banner>}
          {form.problem && (
            <Banner
              tone="error"
              action={
                (form.status === 409 || form.status === 404) && (
                  <Button
                    look="line"
                    size="sm"
                    disabled={isReloading}
                    onClick={() => {
                      form.discardDraft()
                      onReopen()
                    }}
                  >
                    {t.meanwhile}
                  </Button>
                )
              }
            >
              {form.problem}
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
            form.discardDraft()
            onSaved()
          }}
          onStale={onStale}
        />
      )}
    </>
  )
}

const entryIn = (opened: Opened) => ('entry' in opened ? opened.entry : null)

type EntryFormOptions = Pick<FormProps, 'name' | 'opened' | 'onSaved' | 'onStale'> & {
  affected: ReturnType<typeof useAffectedBookings>
}

function useEntryForm({ name, opened, affected, onSaved, onStale }: EntryFormOptions) {
  const entry = entryIn(opened)
  return useStaffForm({
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
    },
    messages: { failed: t.failed, offline: t.offline },
  })
}

type FooterProps = {
  formId: string
  isReadOnly: boolean
  isNew: boolean
  isBusy: boolean
  onClose(): void
  onRemove(): void
}

function Footer({ formId, isReadOnly, isNew, isBusy, onClose, onRemove }: FooterProps) {
  if (isReadOnly) return <DialogFooter quiet={t.close} onQuiet={onClose} main={null} />
  return (
    <>
      {!isNew && (
        <ActionButton
          icon={Trash2}
          look="plain"
          disabled={isBusy}
          onClick={onRemove}
          className="mr-auto text-clay-700! hover:bg-clay-100! max-md:basis-full"
        >
          {t.delete}
        </ActionButton>
      )}
      <DialogFooter
        quiet={t.cancel}
        onQuiet={onClose}
        main={isBusy ? t.saving : isNew ? t.submit : t.save}
        form={formId}
        isBusy={isBusy}
      />
    </>
  )
}

const removal = availability.remove

type DeleteProps = {
  entry: CalendarEntryWire
  version: number | undefined
  isOpen: boolean
  onClose(): void
  onRemoved(): void
  onStale(): void
}

function DeleteEntryDialog({ entry, version, isOpen, onClose, onRemoved, onStale }: DeleteProps) {
  const toasts = useToasts()
  const affected = useAffectedBookings()
  const { run, isBusy, refused } = useStaffMutation(
    (token) =>
      affected.send((evenIfBooked) =>
        removeCalendarEntry(token, entry.id, {
          ...(version === undefined ? {} : { version }),
          ...(evenIfBooked ? { evenIfBooked: 'true' as const } : {}),
        }),
      ),
    {
      onSuccess: () => close(removal.done),
      onFailure({ status }) {
        if (status === 404) close(dashboard.alreadyDeleted)
        if (status === 409) onStale()
      },
    },
  )

  function close(message: string) {
    toasts.success(message)
    onClose()
    onRemoved()
  }

  return (
    <>
      <ConfirmDialog
        title={removal.title}
        isOpen={isOpen}
        isBusy={isBusy}
        problem={refused?.status === 404 ? '' : failureText(refused, t)}
        onClose={onClose}
        cancel={removal.keep}
        confirm={removal.confirm}
        onConfirm={() => void run()}
      >
        <p>{removal.sure(entry.title)}</p>
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
