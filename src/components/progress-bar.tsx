/** How much of something has gone out, from 0 to 1. A browser's own bar is grey and green once it is round. */
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
