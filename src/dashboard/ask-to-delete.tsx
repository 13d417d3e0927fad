import { type ReactNode, useState } from 'react'
import { Dialog } from '#parts/dialog.tsx'
import { DialogFoot, DialogProblem } from './dialog-foot.tsx'

type Words = { title: string; consequence: string; cancel: string; confirm: string; deleting: string }

/** Asks before something goes for ever. Open while there is a target, which it keeps until the answer is there. */
export function AskToDelete<Target>({
  target,
  words,
  question,
  remove,
  onClose,
  onDeleted,
  children,
}: {
  target: Target | null
  words: Words
  question(target: Target): string
  /** Why it is still there, or nothing. */
  remove(target: Target): Promise<string>
  onClose(): void
  onDeleted(target: Target): void
  children?: ReactNode
}) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  function close() {
    if (isBusy) return
    setProblem('')
    onClose()
  }

  async function confirm(doomed: Target) {
    setBusy(true)
    const why = await remove(doomed)
    setBusy(false)
    setProblem(why)
    if (!why) onDeleted(doomed)
  }

  return (
    <Dialog
      title={words.title}
      isOpen={target !== null}
      onClose={close}
      size="sm"
      footer={
        <DialogFoot
          quiet={words.cancel}
          onQuiet={close}
          main={isBusy ? words.deleting : words.confirm}
          onMain={() => target !== null && confirm(target)}
          look="danger"
          isBusy={isBusy}
        />
      }
    >
      <DialogProblem text={problem} />
      {target !== null && (
        <p dir="auto" className="text-[16px] font-[620] break-words text-sand-900">
          {question(target)}
        </p>
      )}
      <p className="mt-2 text-[15px] text-sand-700">{words.consequence}</p>
      {children}
    </Dialog>
  )
}
