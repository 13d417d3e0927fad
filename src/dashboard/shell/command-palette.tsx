import { Search, X } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import {
  Collection,
  ComboBox,
  ComboBoxStateContext,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
} from 'react-aria-components'
import { useNavigate } from 'react-router'
import { Badge } from '#components/badge.tsx'
import { IconButton } from '#components/button.tsx'
import { ModalDialog } from '#components/dialog.tsx'
import { InlineOptions, leaveByTab } from '#dashboard/components/inline-options.tsx'
import { StatusBadge } from '#dashboard/components/status-badge.tsx'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'
import { type Command, groupsOf, usePaletteCommands } from './palette-commands.ts'

const t = dashboardLayout.search

/**
 * The command palette: a combobox in a dialog. The focus stays in the input.
 *
 * @param typed what was typed while this file was loading
 */
export function CommandPalette({ typed, onClose }: { typed: string; onClose(): void }) {
  const [text, setText] = useState(typed)
  const { commands, state, count, isCut, isPartial } = usePaletteCommands(text)
  const navigate = useNavigate()

  function go(command: Command) {
    onClose()
    if (command.isOutside) window.open(command.to, '_blank', 'noopener')
    else void navigate(command.to)
  }

  return (
    <ModalDialog
      aria-label={t.title}
      isOpen
      onClose={onClose}
      onKeyDownCapture={(event) => {
        // The combobox would only close its list.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onClose()
      }}
      // An open combobox would hide the status and the close button from screen readers.
      data-react-aria-top-layer
      className="mx-auto mt-[11vh] mb-auto max-h-[74dvh] w-[min(640px,calc(100vw-24px))] max-w-none overflow-hidden rounded-lg bg-sand-0 p-0 text-[15px] text-sand-800 shadow-3 backdrop:bg-lagoon-950/60 open:flex open:flex-col open:rise max-md:mt-3 max-md:max-h-[calc(100dvh-24px)]"
    >
      <ComboBox
        aria-label={t.field}
        menuTrigger="manual"
        allowsEmptyCollection
        items={groupsOf(commands)}
        value={null}
        inputValue={text}
        onInputChange={setText}
        onChange={(key) => {
          const command = commands.find((one) => one.key === key)
          if (command) go(command)
        }}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="flex items-center gap-3 border-b border-sand-200 py-1.5 pr-1.5 pl-5">
          <Search className="icon text-sand-600" aria-hidden="true" />
          <OpenInput />
          <IconButton label={t.close} onClick={onClose} className="size-11!">
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
        <InlineOptions className="flex min-h-0 flex-1 flex-col">
          <ListBox<ReturnType<typeof groupsOf>[number]>
            aria-label={t.results}
            className="min-h-0 flex-1 overflow-y-auto p-2 outline-none data-empty:hidden"
          >
            {({ group, rows }) => (
              <ListBoxSection id={group}>
                <Header className="px-3 pt-3 pb-1.5 text-[12.5px] font-[620] text-sand-600">{t.groups[group]}</Header>
                <Collection items={rows.map((row) => ({ ...row, id: row.key }))}>
                  {(command) => <PaletteRow command={command} />}
                </Collection>
              </ListBoxSection>
            )}
          </ListBox>
        </InlineOptions>
      </ComboBox>
      {/* A phone has no keys to explain, so that the line without a status would be empty. */}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-sand-200 bg-sand-50 px-5 py-2 text-[13px] text-sand-600 max-md:has-[[role=status]:empty]:min-h-0 max-md:has-[[role=status]:empty]:border-0 max-md:has-[[role=status]:empty]:p-0">
        <div role="status">
          {statusOf(state, text, count, isCut)}
          {isPartial && <p>{t.isPartial}</p>}
        </div>
        <p className="max-md:hidden">{t.keys}</p>
      </div>
    </ModalDialog>
  )
}

function statusOf(
  state: ReturnType<typeof usePaletteCommands>['state'],
  text: string,
  count: number,
  isCut: boolean,
): string {
  if (state === 'searching') return t.searching
  if (state === 'failed') return t.failed
  if (state === 'offline') return t.offline
  if (!text.trim()) return ''
  return count === 0 ? t.none(text.trim()) : isCut ? t.foundMore(count) : t.found(count)
}

/** The list is open as long as the palette is; Escape closes the palette. */
function OpenInput() {
  const state = useContext(ComboBoxStateContext)
  useEffect(() => {
    if (state && !state.isOpen) state.open(null, 'manual')
  })
  return (
    <Input
      onKeyDownCapture={leaveByTab}
      autoCapitalize="none"
      autoFocus
      maxLength={100}
      placeholder={t.placeholder}
      className="h-12 min-w-0 flex-1 bg-transparent text-[16px] text-sand-900 outline-none placeholder:text-sand-600"
    />
  )
}

function PaletteRow({ command: { key, icon: Icon, label, detail, status, badge } }: { command: Command }) {
  return (
    <ListBoxItem
      id={key}
      textValue={label}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 outline-none data-focused:bg-lagoon-50 data-focused:text-lagoon-900"
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
    </ListBoxItem>
  )
}
