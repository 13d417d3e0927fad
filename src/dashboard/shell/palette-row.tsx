import { Badge, StatusBadge } from '#components/badge.tsx'
import type { Command } from './palette-commands.ts'

type Props = { id: string; command: Command; isChosen: boolean; onPoint(): void; onChoose(): void }

/** A result. Not a button, because the focus stays in the input. */
export function PaletteRow({ id, command, isChosen, onPoint, onChoose }: Props) {
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
