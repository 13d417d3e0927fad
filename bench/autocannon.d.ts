// autocannon has no types; this is the part that we use.
declare module 'autocannon' {
  type Request = { headers?: Record<string, string>; body?: string }
  type Result = {
    duration: number
    errors: number
    timeouts: number
    latency: { p50: number; p99: number }
    statusCodeStats: Record<string, { count: number }>
  }
  type Options = {
    url: string
    connections: number
    duration: number
    method: 'GET' | 'POST'
    headers: Record<string, string>
    requests?: { setupRequest: (request: Request) => Request }[]
  }
  export default function autocannon(options: Options): Promise<Result>
}
