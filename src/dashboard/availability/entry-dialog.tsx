import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { type Affected, addCalendarEvent, changeCalendarEvent, removeCalendarEvent } from '#api/calendar-client.ts'
import { newKeyring } from '#dashboard/bookings/idempotency.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { useKeptDraft } from '#dashboard/kept-draft.ts'
import { Banner } from '#parts/banner.tsx'
import { Button } from '#parts/button.tsx'
import { Dialog } from '#parts/dialog.tsx'
import { useToasts } from '#parts/toasts.tsx'
import { availability } from '#phrases/availability.ts'
import { dashboard } from '#phrases/dashboard.ts'
import type { CalendarEventWire } from '#rules/calendar-request.ts'
import { may } from '#rules/permission.ts'
import { AffectedDialog, affectedIn } from './affected.tsx'
import { type Draft, draftOf, inputOf, newDraft, problemsIn } from './draft.ts'
import { EffectOf } from './effect.tsx'
import { EntryFields } from './entry-fields.tsx'

const words = availability.form

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
  const entry = 'entry' in opened ? opened.entry : null
  const initial = 'entry' in opened ? draftOf(opened.entry) : newDraft(opened.from, opened.to)
  const { draft, keep, forget } = useKeptDraft<Draft>(name, initial)
  const [hasTried, setTried] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const finish = () => {
    forget()
    onSaved()
    onClose()
  }
  const saving = useSaving({ entry, draft, onDone: finish, onStale })
  const problems = hasTried ? problemsIn(draft) : {}
  const isReadOnly = !may(staff.role, 'change availability')

  function close() {
    if (saving.isBusy) return
    forget()
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problemsIn(draft)).length === 0) return void saving.save()
    // Once they are drawn.
    setTimeout(() => document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  const wide = 'max-md:min-h-12 max-md:flex-1'
  return (
    <>
      <Dialog
        title={entry ? words.editTitle : words.title}
        isOpen={isOpen}
        onClose={close}
        footer={
          isReadOnly ? (
            <Button look="line" size="sm" onClick={close} className={wide}>
              {words.close}
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
                  {words.delete}
                </Button>
              )}
              <Button look="line" size="sm" disabled={saving.isBusy} onClick={close} className={wide}>
                {words.cancel}
              </Button>
              <Button type="submit" form={id} size="sm" isBusy={saving.isBusy} className={wide}>
                {saving.isBusy ? words.saving : entry ? words.save : words.submit}
              </Button>
            </>
          )
        }
      >
        <form id={id} onSubmit={submit} noValidate className="space-y-5">
          {isReadOnly && <Banner>{availability.readOnly(dashboard.roles[staff.role])}</Banner>}
          {entry?.isSample && <Banner>{words.sample}</Banner>}
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
                      forget()
                      onAnew()
                    }}
                  >
                    {words.meanwhile}
                  </Button>
                )
              }
            >
              {saving.problem}
            </Banner>
          )}
          <EntryFields draft={draft} problems={problems} isReadOnly={isReadOnly} onChange={keep} />
          <EffectOf draft={draft} onChange={keep} />
          <p className="text-[14px] text-sand-600">{availability.effect.laterWord}</p>
        </form>
      </Dialog>
      <AffectedDialog
        affected={saving.affected}
        isBusy={saving.isBusy}
        onConfirm={() => saving.save(true)}
        onClose={saving.forgetAffected}
      />
      {entry && (
        <RemoveDialog
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

type SavingProps = { entry: CalendarEventWire | null; draft: Draft; onDone(): void; onStale(): void }

function useSaving({ entry, draft, onDone, onStale }: SavingProps) {
  const { ask } = useStaff()
  const toasts = useToasts()
  const [keyFor] = useState(newKeyring)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isStale, setStale] = useState(false)
  const [affected, setAffected] = useState<Affected | null>(null)

  async function save(evenIfBooked = false) {
    const input = { ...inputOf(draft), ...(evenIfBooked ? { evenIfBooked } : {}) }
    setBusy(true)
    setProblem('')
    const answer = await ask((token) =>
      entry
        ? changeCalendarEvent(token, entry.id, {
            ...input,
            ...(draft.version === undefined ? {} : { version: draft.version }),
          })
        : addCalendarEvent(token, input, keyFor(input)),
    )
    setBusy(false)
    if (answer.ok) {
      setAffected(null)
      toasts.success(entry ? words.changed : words.added)
      return onDone()
    }
    const bookings = affectedIn(answer.body)
    if (bookings) return setAffected(bookings)
    setAffected(null)
    // A package that is gone is told at its field.
    const isOther = answer.status === 409 || (answer.status === 404 && answer.errors.length === 0)
    setStale(isOther)
    setProblem(answer.status === 0 ? words.offline : answer.message || words.failed)
    if (isOther) onStale()
  }

  return { save, isBusy, problem, isStale, affected, forgetAffected: () => setAffected(null) }
}

type RemoveProps = {
  entry: CalendarEventWire
  version: number | undefined
  isOpen: boolean
  onClose(): void
  onRemoved(): void
  onStale(): void
}

function RemoveDialog({ entry, version, isOpen, onClose, onRemoved, onStale }: RemoveProps) {
  const { ask } = useStaff()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [affected, setAffected] = useState<Affected | null>(null)
  const { remove: said } = availability

  async function remove(evenIfBooked = false) {
    setBusy(true)
    setProblem('')
    const asked = {
      ...(version === undefined ? {} : { version }),
      ...(evenIfBooked ? { evenIfBooked: 'true' as const } : {}),
    }
    const answer = await ask((token) => removeCalendarEvent(token, entry.id, asked))
    setBusy(false)
    if (answer.ok) {
      toasts.success(said.done)
      setAffected(null)
      onClose()
      return onRemoved()
    }
    const bookings = affectedIn(answer.body)
    setAffected(bookings)
    if (bookings) return
    setProblem(answer.status === 0 ? words.offline : answer.message || words.failed)
    if (answer.status === 409 || answer.status === 404) onStale()
  }

  const wide = 'max-md:min-h-12 max-md:flex-1'
  return (
    <>
      <Dialog
        title={said.title}
        isOpen={isOpen}
        onClose={() => !isBusy && onClose()}
        size="sm"
        footer={
          <>
            <Button look="line" size="sm" disabled={isBusy} onClick={onClose} className={wide}>
              {said.keep}
            </Button>
            <Button look="danger" size="sm" isBusy={isBusy} onClick={() => remove()} className={wide}>
              {said.confirm}
            </Button>
          </>
        }
      >
        {problem && (
          <Banner tone="error" className="mb-4">
            {problem}
          </Banner>
        )}
        <p>{said.sure(entry.title)}</p>
      </Dialog>
      <AffectedDialog
        affected={affected}
        isBusy={isBusy}
        isRemoval
        onConfirm={() => remove(true)}
        onClose={() => setAffected(null)}
      />
    </>
  )
}
