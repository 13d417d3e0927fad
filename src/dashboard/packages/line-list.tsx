import { ArrowUp, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import { packageLimits } from '#contracts/packages/package.ts'
import { ActionIcon } from '#dashboard/components/action-button.tsx'
import { staffPackages } from '#i18n/staff-packages.ts'
import type { Problems } from './package-draft.ts'

const t = staffPackages.form

type Props = {
  /** Of the list in the request. */
  path: string
  lines: string[]
  label: string
  /** Shown for an empty list. */
  none?: string | undefined
  problems: Problems
  onChange(lines: string[]): void
}

/** Features or highlights: Enter adds what is typed, each can be moved up and taken away. */
export function LineList({ path, lines, label, none = t.noLines, problems, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isFull = lines.length >= packageLimits.lines
  const wrong = Object.entries(problems).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1]

  function add() {
    const line = typed.trim()
    if (!line) return
    if (lines.includes(line)) return setProblem(t.listed)
    if (isFull) return setProblem(staffPackages.problems.tooMany(packageLimits.lines))
    onChange([...lines, line])
    setTyped('')
    setProblem('')
    setAnnouncement(t.added(line))
    input.current?.focus()
  }

  function remove(line: string) {
    onChange(lines.filter((one) => one !== line))
    setAnnouncement(t.removed(line))
    input.current?.focus()
  }

  function moveUp(index: number) {
    const [line, before] = [lines[index], lines[index - 1]]
    if (line === undefined || before === undefined) return
    onChange(lines.map((one, at) => (at === index ? before : at === index - 1 ? line : one)))
  }

  return (
    <>
      {lines.length === 0 ? (
        <p className="text-[15px] text-sand-600">{none}</p>
      ) : (
        <ul className="grid gap-1.5">
          {lines.map((line, index) => (
            <li
              key={line}
              className="flex min-h-11 items-center gap-1 rounded-md border border-sand-200 bg-sand-50 py-1 pr-1 pl-3.5"
            >
              <span dir="auto" className="min-w-0 flex-1 break-words text-[15.5px] text-sand-900">
                {line}
              </span>
              {index > 0 && <ActionIcon icon={ArrowUp} label={t.moveUp(line)} onClick={() => moveUp(index)} />}
              <ActionIcon
                icon={X}
                label={t.removeLine(line)}
                onClick={() => remove(line)}
                className="hover:bg-clay-100! hover:text-clay-700!"
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex items-start gap-2">
        <TextField
          ref={input}
          label={label}
          hideLabel
          placeholder={label}
          value={typed}
          maxLength={packageLimits.line}
          error={problem || wrong}
          hint={t.addHint}
          dir="auto"
          enterKeyHint="done"
          onChange={(text) => {
            setTyped(text)
            setProblem('')
          }}
          onKeyDown={(event) => {
            // Enter while a word is still being composed ends the word, not the line.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
          className="min-w-0 flex-1"
        />
        <Button look="line" onClick={add} disabled={!typed.trim()} aria-label={`${t.add}: ${label}`} className="px-4!">
          <Plus className="icon" aria-hidden="true" />
          {t.add}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
