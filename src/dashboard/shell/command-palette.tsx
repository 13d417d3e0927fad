import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Badge, StatusBadge } from '#components/badge.tsx'
import { IconButton } from '#components/button.tsx'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'
import { type Command, groupsOf, useCommands } from './palette-commands.ts'

const t = dashboardLayout.search

/** The command palette: an ARIA combobox in a dialog. The focus stays in the input. */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('')
  const { commands, state, count, isCut } = useCommands(text)
  const [chosenKey, setChosenKey] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const id = useId()
  const chosen = commands.find(({ key }) => key === chosenKey) ?? commands[0]

  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])

  function go(command: Command) {
    onClose()
    if (command.isOutside) window.open(command.to, '_blank', 'noopener')
    else void navigate(command.to)
  }

  function press(event: KeyboardEvent) {
    // Enter confirms the composition of an input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      return go(chosen)
    }
    const at = chosen ? commands.indexOf(chosen) : -1
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 5, PageUp: at - 5 }[event.key]
    if (next === undefined || commands.length === 0) return
    event.preventDefault()
    const isStep = event.key.startsWith('Arrow')
    const place = isStep ? (next + commands.length) % commands.length : Math.min(Math.max(next, 0), commands.length - 1)
    setChosenKey(commands[place]?.key ?? '')
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click closes from outside; Escape does the same
    <dialog
      ref={dialog}
      aria-label={t.title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className="mx-auto mt-[11vh] mb-auto max-h-[74dvh] w-[min(640px,calc(100vw-24px))] max-w-none overflow-hidden rounded-lg bg-sand-0 p-0 text-[15px] text-sand-800 shadow-3 backdrop:bg-lagoon-950/60 open:flex open:flex-col open:rise max-md:mt-3 max-md:max-h-[calc(100dvh-24px)]"
    >
      <div className="flex items-center gap-3 border-b border-sand-200 py-1.5 pr-1.5 pl-5">
        <Search className="icon text-sand-600" aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={t.field}
          aria-autocomplete="list"
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={100}
          value={text}
          placeholder={t.placeholder}
          onChange={(event) => {
            setText(event.target.value)
            setChosenKey('')
          }}
          onKeyDown={press}
          className="h-12 min-w-0 flex-1 bg-transparent text-[16px] text-sand-900 outline-none placeholder:text-sand-600"
        />
        <IconButton label={t.close} onClick={onClose} className="size-11!">
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t.results}
        className="min-h-0 flex-1 overflow-y-auto p-2 empty:hidden"
      >
        {groupsOf(commands).map(({ group, rows }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box allows no fieldset
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className="px-3 pt-3 pb-1.5 text-[12.5px] font-[620] text-sand-600">
              {t.groups[group]}
            </div>
            {rows.map((command) => (
              <PaletteRow
                key={command.key}
                id={`${id}-${command.key}`}
                command={command}
                isChosen={command === chosen}
                onPoint={() => setChosenKey(command.key)}
                onChoose={() => go(command)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-sand-200 bg-sand-50 px-5 py-2 text-[13px] text-sand-600">
        <p role="status">{statusOf(state, text, count, isCut)}</p>
        <p className="max-md:hidden">{t.keys}</p>
      </div>
    </dialog>
  )
}

function statusOf(state: ReturnType<typeof useCommands>['state'], text: string, count: number, isCut: boolean): string {
  if (state === 'searching') return t.searching
  if (state === 'failed') return t.failed
  if (state === 'offline') return t.offline
  if (!text.trim()) return ''
  return count === 0 ? t.none(text.trim()) : isCut ? t.foundMore(count) : t.found(count)
}

type PaletteRowProps = { id: string; command: Command; isChosen: boolean; onPoint(): void; onChoose(): void }

/** A result. Not a button, because the focus stays in the input. */
function PaletteRow({ id, command, isChosen, onPoint, onChoose }: PaletteRowProps) {
  const { icon: Icon, label, detail, status, badge } = command
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={onChoose}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 aria-selected:bg-lagoon-50 aria-selected:text-lagoon-900"
    >
      <Icon className="icon shrink-0 text-sand-600" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-[580]">
          {label}
        </span>
        {detail && <span className="numbers block truncate text-[13px] text-sand-600">{detail}</span>}
      </span>
      {status && <StatusBadge status={status} className="max-sm:hidden" />}
      {badge && <Badge>{badge}</Badge>}
    </div>
  )
}
