import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import type { CalendarEventWire } from '#contracts/availability/closure.ts'
import { DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { may } from '#domain/staff/permission.ts'
import { availability } from '#i18n/availability.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { AffectedDialog } from './affected-bookings.tsx'
import { ClosedBookings } from './closed-bookings.tsx'
import { type Draft, draftOf, newDraft, problemsIn } from './closure-draft.ts'
import { EffectOf } from './closure-effect-preview.tsx'
import { EntryFields } from './closure-fields.tsx'
import { RemoveEntry } from './delete-closure-dialog.tsx'
import { useSaving } from './use-save-closure.ts'

const t = availability.form

/** An entry that is there, or the stretch for which one is to be made. */
export type Opened = { entry: CalendarEventWire } | { from: string; to: string }
type Props = {
  /** The entries are being read anew. */
  isReloading: boolean
  opened: Opened | null
  onClose(): void
  onSaved(): void
  onStale(): void
}

/** 'Add Availability', and the same for an entry that is there. */
export function EntryDialog({ opened, ...deeds }: Props) {
  const [shown, setShown] = useState({ opened, turn: 0, isOpen: false })
  const isOpen = opened !== null
  // The closed dialog stays, because one that vanishes cannot give the focus back. Another clerk's change is shown when one
  // asks for it, not under one's hands.
  const isAnother = opened !== null && (!shown.isOpen || nameOf(opened) !== nameOf(shown.opened))
  if (isAnother || isOpen !== shown.isOpen)
    setShown({ opened: isAnother ? opened : shown.opened, turn: shown.turn + (isAnother ? 1 : 0), isOpen })
  if (!shown.opened) return null
  return (
    <Form
      key={shown.turn}
      name={keptName(nameOf(shown.opened))}
      opened={shown.opened}
      isOpen={isOpen}
      onAnew={() => setShown({ ...shown, opened, turn: shown.turn + 1 })}
      {...deeds}
    />
  )
}

/** Where what is typed lies, by the entry's id or the stretch. */
export const keptName = (name: string) => `availability ${name}`

function nameOf(opened: Opened | null): string {
  if (!opened) return ''
  return 'entry' in opened ? opened.entry.id : `${opened.from} ${opened.to}`
}

type FormProps = Omit<Props, 'opened'> & { name: string; opened: Opened; isOpen: boolean; onAnew(): void }

function Form({ name, opened, isOpen, isReloading, onClose, onSaved, onStale, onAnew }: FormProps) {
  const { staff } = useStaff()
  const id = useId()
  const { around, foundWrong } = useFocusFirstInvalid<HTMLFormElement>()
  const entry = 'entry' in opened ? opened.entry : null
  const initial = 'entry' in opened ? draftOf(opened.entry) : newDraft(opened.from, opened.to)
  const { draft, setDraft, discardDraft } = useSavedDraft<Draft>(name, initial)
  const [hasTried, setTried] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const finish = () => {
    discardDraft()
    onSaved()
    onClose()
  }
  const saving = useSaving({ entry, draft, onDone: finish, onStale })
  const problems = hasTried ? problemsIn(draft) : {}
  const isReadOnly = !may(staff.role, 'change availability')

  function close() {
    if (saving.isBusy) return
    discardDraft()
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problemsIn(draft)).length === 0) return void saving.save()
    foundWrong()
  }

  return (
    <>
      <Dialog
        title={entry ? t.editTitle : t.title}
        isOpen={isOpen}
        onClose={close}
        footer={
          isReadOnly ? (
            <Button look="line" size="sm" onClick={close} className="max-md:min-h-12 max-md:flex-1">
              {t.close}
            </Button>
          ) : (
            <>
              {entry && (
                <Button
                  look="plain"
                  size="sm"
                  disabled={saving.isBusy}
                  onClick={() => setRemoving(true)}
                  className="mr-auto text-clay-700! hover:bg-clay-100! max-md:min-h-12 max-md:basis-full"
                >
                  <Trash2 className="icon" aria-hidden="true" />
                  {t.delete}
                </Button>
              )}
              <DialogFooter
                quiet={t.cancel}
                onQuiet={close}
                main={saving.isBusy ? t.saving : entry ? t.save : t.submit}
                form={id}
                isBusy={saving.isBusy}
              />
            </>
          )
        }
      >
        <form id={id} ref={around} onSubmit={submit} noValidate className="space-y-5">
          {isReadOnly && <Banner>{availability.readOnly(dashboard.roles[staff.role])}</Banner>}
          {entry?.isSample && <Banner>{t.sample}</Banner>}
          {saving.problem && (
            <Banner
              tone="error"
              action={
                saving.isStale && (
                  <Button
                    look="line"
                    size="sm"
                    disabled={isReloading}
                    onClick={() => {
                      discardDraft()
                      onAnew()
                    }}
                  >
                    {t.meanwhile}
                  </Button>
                )
              }
            >
              {saving.problem}
            </Banner>
          )}
          <EntryFields draft={draft} problems={problems} isReadOnly={isReadOnly} onChange={setDraft} />
          <EffectOf draft={draft} onChange={setDraft} />
          <p className="text-[14px] text-sand-600">{availability.effect.laterWord}</p>
        </form>
        {entry && !entry.available && isOpen && (
          <div className="mt-5">
            <ClosedBookings entry={entry.id} />
          </div>
        )}
      </Dialog>
      <AffectedDialog
        affected={saving.affected}
        isBusy={saving.isBusy}
        onConfirm={() => saving.save(true)}
        onClose={saving.forgetAffected}
      />
      {entry && (
        <RemoveEntry
          entry={entry}
          version={draft.version}
          isOpen={isRemoving}
          onClose={() => setRemoving(false)}
          onRemoved={finish}
          onStale={onStale}
        />
      )}
    </>
  )
}
