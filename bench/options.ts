import { parseArgs } from 'node:util'

export type Options = {
  rounds: number
  seconds: number
  connections: number
  /** Additional bookings to store before B4b and the last B7; 0 skips B4b. */
  history: number
  /** The number of races for seven seats. */
  races: number
  isWanted(scenario: string): boolean
}

/** Parses the flags; an unknown one ends the run with a list of the valid ones. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({ args, options: flags })
  const only = values.only?.toUpperCase().split(',')
  return {
    rounds: number(values.rounds) ?? 3,
    seconds: number(values.seconds) ?? (values.quick ? 2 : 4),
    connections: number(values.connections) ?? 32,
    history: number(values.history) ?? 0,
    races: values.quick ? 5 : 20,
    isWanted: (scenario) => !only || only.includes(scenario),
  }
}

const flags = {
  rounds: { type: 'string' },
  seconds: { type: 'string' },
  connections: { type: 'string' },
  history: { type: 'string' },
  only: { type: 'string' },
  quick: { type: 'boolean' },
} as const

function number(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new Error(`${text} is not a whole number.`)
  return value
}
