import { Plus, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type Control, type FieldError, useController } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { controlClass, FieldError as ErrorText } from '#components/field.tsx'
import { TextField } from '#components/text-field.tsx'
import { packageLimits } from '#contracts/packages/package.ts'
import { ActionIcon } from '#dashboard/components/action-button.tsx'
import { MoveButtons, useSortable } from '#dashboard/components/sortable.tsx'
import type { TranslatedLanguage } from '#domain/primitives/language.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import type { PackageDraft } from './package-draft.ts'

const t = staffPackages.form

type Lines = 'features' | 'highlights'

type Props = {
  control: Control<PackageDraft>
  name: Lines | `translations.${TranslatedLanguage}.${Lines}`
  listName: string
  /** Of the field for a new line. */
  label: string
  none?: string | undefined
}

/** Features or highlights: Enter adds what is typed; each line can be edited, dragged or moved by buttons, and removed. */
export function LineList({ control, name, listName, label, none = t.noLines }: Props) {
  const { field, fieldState } = useController({ control, name })
  const { value: lines, onChange } = field
  // A list may be wrong as a whole, and in its entries.
  const faults = fieldState.error as (FieldError & readonly (FieldError | undefined)[]) | undefined
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isFull = lines.length >= packageLimits.lines
  const sortable = useSortable(lines, (sorted, position) => {
    onChange(sorted)
    setAnnouncement(t.movedLine(position, lines.length))
  })

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

  function remove(index: number) {
    onChange(lines.filter((_, at) => at !== index))
    setAnnouncement(t.removed(lines[index] ?? ''))
    input.current?.focus()
  }

  return (
    <>
      {lines.length === 0 ? (
        <p className="text-[15px] text-sand-600">{none}</p>
      ) : (
        <ul {...sortable.listProps} className="grid gap-1.5">
          {lines.map((line, index) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: the text changes while it is typed
              key={index}
              line={line}
              label={t.lineOf(listName, index + 1)}
              problem={faults?.[index]?.message}
              isDragged={index === sortable.dragged}
              onChange={(text) => onChange(lines.with(index, text))}
            >
              <MoveButtons sortable={sortable} index={index} up={t.moveUp(line)} down={t.moveDown(line)} />
              <ActionIcon icon={X} isDanger label={t.removeLine(line)} onClick={() => remove(index)} />
            </Line>
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
          error={problem || faults?.message}
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

type LineProps = {
  line: string
  label: string
  problem: string | undefined
  isDragged: boolean
  onChange(text: string): void
  /** The buttons of the line. */
  children: ReactNode
}

function Line({ line, label, problem, isDragged, onChange, children }: LineProps) {
  const id = useId()
  return (
    <li
      className={`flex items-center justify-end gap-1 rounded-md border border-sand-200 bg-sand-50 p-1 max-sm:flex-wrap ${isDragged ? 'shadow-2' : ''}`}
    >
      {/* A long line wraps on a phone. */}
      <div className="grid min-w-0 flex-1 max-sm:basis-full">
        <textarea
          aria-label={label}
          rows={1}
          dir="auto"
          value={line}
          maxLength={packageLimits.line}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          onChange={({ target }) => onChange(target.value.replace(/\n/g, ' '))}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={`${controlClass} field-sizing-content min-h-11! resize-none px-3! py-2 not-supports-[field-sizing:content]:resize-y`}
        />
        {problem && <ErrorText id={id}>{problem}</ErrorText>}
      </div>
      {children}
    </li>
  )
}
