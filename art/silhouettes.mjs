// Creates animals.json from the bodies: `node art/silhouettes.mjs`, about 20 seconds. Needed only after a change in
// bodies/.
import { writeFileSync } from 'node:fs'
import { birds } from './bodies/birds.mjs'
import { elephants } from './bodies/elephants.mjs'
import { hoofed } from './bodies/hoofed.mjs'
import { jeep } from './bodies/jeep.mjs'
import { leopards } from './bodies/leopards.mjs'
import { others } from './bodies/others.mjs'

const animals = { ...elephants, ...leopards, ...hoofed, ...birds, ...others, ...jeep }
writeFileSync(new URL('animals.json', import.meta.url), JSON.stringify(animals))
