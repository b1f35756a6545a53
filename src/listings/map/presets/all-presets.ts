import { crmlsMatrix } from './crmls-matrix.ts'
import { flexmlsCsv } from './flexmls-csv.ts'
import { homeharvest } from './homeharvest.ts'
import { idealista } from './idealista.ts'
import { insideAirbnb } from './inside-airbnb.ts'
import { kyero } from './kyero.ts'
import { newoaks } from './newoaks.ts'
import { paragon } from './paragon.ts'
import type { Preset } from './preset.ts'
import { realtorApi } from './realtor-api.ts'
import { redfin } from './redfin.ts'
import { repliers } from './repliers.ts'
import { reso } from './reso.ts'
import { rightmoveBlm } from './rightmove-blm.ts'
import { rightmoveOverseas } from './rightmove-overseas.ts'
import { schemaOrg } from './schema-org.ts'
import { simplyrets } from './simplyrets.ts'
import { spark } from './spark.ts'
import { zillow } from './zillow.ts'

/** Every preset, in the order in which sources are recognised. */
export const presets: readonly Preset[] = [
  redfin,
  homeharvest,
  realtorApi,
  zillow,
  reso,
  spark,
  crmlsMatrix,
  flexmlsCsv,
  paragon,
  simplyrets,
  repliers,
  idealista,
  insideAirbnb,
  kyero,
  rightmoveOverseas,
  rightmoveBlm,
  schemaOrg,
  newoaks,
]

/** The names by which a preset can be chosen. */
export const presetNames: readonly string[] = presets.map(({ name }) => name)
