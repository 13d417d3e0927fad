// biome-ignore lint/style/noRestrictedImports: the one place that configures it.
import { z } from 'zod'

// Otherwise Zod tries `eval` in the browser, which the content security policy forbids and the browser then reports. It must be set
// before the first schema is created. The server keeps the faster compiled schemas.
if (typeof document !== 'undefined') z.config({ jitless: true })

export { z }
