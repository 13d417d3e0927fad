import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ActionIcon } from './action-button.tsx'

/**
 * The order of a list, which changes by dragging or by buttons (`MoveButtons`).
 *
 * @param onSort called with the new order and the new position of the moved item, from 1
 */
export function useSortable<Item>(items: readonly Item[], onSort: (items: Item[], position: number) => void) {
  const list = useRef<HTMLOListElement & HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)

  const move = (from: number, to: number) =>
    onSort(items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1)), to + 1)

  /** The focus stays on the pressed button, or moves to the one beside it at an end of the list. */
  function step(index: number, by: -1 | 1) {
    flushSync(() => move(index, index + by))
    const buttons = list.current?.children[index + by]?.querySelectorAll<HTMLButtonElement>('[data-move]')
    const [up, down] = buttons ?? []
    const [pressed, other] = by === -1 ? [up, down] : [down, up]
    ;(pressed?.disabled ? other : pressed)?.focus()
  }

  /** The list captures the pointer, because the dragged row moves in the document. */
  function startDrag(event: PointerEvent, index: number) {
    event.preventDefault()
    list.current?.setPointerCapture(event.pointerId)
    setDragged(index)
  }

  function drag({ clientY, buttons }: PointerEvent) {
    if (dragged === null) return
    // The release of the pointer is not rendered yet.
    if (buttons === 0) return setDragged(null)
    const others = [...(list.current?.children ?? [])].toSpliced(dragged, 1)
    const to = others.filter((row) => middleOf(row) < clientY).length
    if (to === dragged) return
    move(dragged, to)
    setDragged(to)
  }

  return {
    listProps: { ref: list, onPointerMove: drag, onLostPointerCapture: () => setDragged(null) },
    count: items.length,
    dragged,
    step,
    startDrag,
  }
}

function middleOf(row: Element): number {
  const { top, bottom } = row.getBoundingClientRect()
  return (top + bottom) / 2
}

type Props = {
  sortable: Pick<ReturnType<typeof useSortable>, 'count' | 'step' | 'startDrag'>
  index: number
  up: string
  down: string
}

/** The grip of a row, and the same by buttons for keyboards and screen readers. */
export function MoveButtons({ sortable: { count, step, startDrag }, index, up, down }: Props) {
  return (
    <>
      <span
        aria-hidden="true"
        onPointerDown={(event) => startDrag(event, index)}
        className="grid size-11 cursor-grab touch-none place-items-center text-sand-600 select-none active:cursor-grabbing md:size-9"
      >
        <GripVertical className="icon" />
      </span>
      <ActionIcon icon={ArrowUp} data-move label={up} disabled={index === 0} onClick={() => step(index, -1)} />
      <ActionIcon
        icon={ArrowDown}
        data-move
        label={down}
        disabled={index === count - 1}
        onClick={() => step(index, 1)}
      />
    </>
  )
}
