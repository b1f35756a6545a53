import { crmlsMatrix } from './crmls-matrix.ts'
import { flexmlsCsv } from './flexmls-csv.ts'
import { homeharvest } from './homeharvest.ts'
import { idealista } from './idealista.ts'
import { insideAirbnb } from './inside-airbnb.ts'
import { newoaks } from './newoaks.ts'
import { paragon } from './paragon.ts'
import type { Preset } from './preset.ts'
import { type PresetName, presetNames } from './preset-names.ts'
import { realtorApi } from './realtor-api.ts'
import { redfin } from './redfin.ts'
import { repliers } from './repliers.ts'
import { reso } from './reso.ts'
import { simplyrets } from './simplyrets.ts'
import { spark } from './spark.ts'
import { zillow } from './zillow.ts'

const byName: Readonly<Record<PresetName, Preset>> = {
  redfin,
  homeharvest,
  'realtor-api': realtorApi,
  zillow,
  reso,
  spark,
  'crmls-matrix': crmlsMatrix,
  'flexmls-csv': flexmlsCsv,
  paragon,
  simplyrets,
  repliers,
  idealista,
  'inside-airbnb': insideAirbnb,
  newoaks,
}

/** Every preset, in the order of their names. */
export const presets: readonly Preset[] = presetNames.map((name) => byName[name])
