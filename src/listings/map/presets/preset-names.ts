/** The names by which a preset can be chosen, in the order in which sources are recognised. */
export const presetNames = [
  'redfin',
  'homeharvest',
  'realtor-api',
  'zillow',
  'reso',
  'spark',
  'crmls-matrix',
  'flexmls-csv',
  'paragon',
  'simplyrets',
  'repliers',
  'idealista',
  'inside-airbnb',
  'newoaks',
] as const
export type PresetName = (typeof presetNames)[number]
