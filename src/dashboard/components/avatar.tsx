import { initialsOf } from '#domain/primitives/initials.ts'

// Each person has one tint, the same on every screen.
const tints = [
  'bg-ember-100 text-ember-800',
  'bg-lagoon-100 text-lagoon-700',
  'bg-leaf-100 text-leaf-700',
  'bg-clay-100 text-clay-700',
  'bg-turmeric-100 text-turmeric-700',
] as const

export function Avatar({ name, otherwise = '–' }: { name: string; otherwise?: string }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      aria-hidden="true"
      className={`grid size-[38px] shrink-0 place-items-center rounded-full text-[13.5px] leading-none font-[680] ${tints[sum % tints.length]}`}
    >
      {initialsOf(name, otherwise)}
    </span>
  )
}
