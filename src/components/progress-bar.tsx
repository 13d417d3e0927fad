/** Styled in every engine, because a native bar with rounded corners turns grey and green. `part` is 0 to 1. */
export function ProgressBar({ label, part, className = '' }: { label: string; part: number; className?: string }) {
  return (
    <progress
      aria-label={label}
      value={part}
      max={1}
      className={`block h-2 w-full overflow-hidden rounded-full bg-sand-200 [&::-webkit-progress-bar]:bg-sand-200 [&::-webkit-progress-value]:bg-lagoon-600 [&::-moz-progress-bar]:bg-lagoon-600 ${className}`}
    />
  )
}
