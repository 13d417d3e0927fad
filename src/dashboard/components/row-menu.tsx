import './react-aria-styles.ts'
import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'

type RowMenuItem = { id: string; name: string; Icon: LucideIcon; isDanger?: boolean; onAction(): void }

/** The rarer actions of a row behind a button with three dots. */
export function RowMenu({ label, items }: { label: string; items: readonly RowMenuItem[] }) {
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        className="grid size-11 shrink-0 place-items-center rounded-[10px] text-sand-700 transition hover:bg-sand-100 hover:text-lagoon-800 md:size-9"
      >
        <EllipsisVertical className="size-[18px] stroke-[1.9]" aria-hidden="true" />
      </Button>
      <Popover
        placement="bottom end"
        offset={4}
        className="min-w-52 rounded-lg border border-sand-200 bg-sand-0 p-1.5 text-sand-800 shadow-3"
      >
        <Menu aria-label={label} className="outline-none">
          {items.map(({ id, name, Icon, isDanger, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={name}
              onAction={onAction}
              className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 font-[560] outline-none data-focused:bg-sand-100 ${
                isDanger ? 'text-clay-700' : 'data-focused:text-lagoon-900'
              }`}
            >
              <Icon className="icon" aria-hidden="true" />
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
