const begin = '\\b(?:'
const end = ')(?!\\w)'

/**
 * A pattern on word limits, in small letters, for texts that `plainly` and `withSingleGaps` made: to compile
 * one for any case takes three times as long. A space in it stands for white space or hyphens, so that
 * `adults only` also finds "adults-only" and a line that is broken there; ` ?` also for nothing.
 */
export function wording(source: string): RegExp {
  const spaced = source.replaceAll(' ?', '[\\s-]*').replaceAll(' ', '[\\s-]+')
  return new RegExp(`${begin}${spaced}${end}`, 'g')
}

/** Words that several patterns share. Each is one group without a name. */
export const area =
  '(?:areas?|neighbou?rhoods?|communit(?:y|ies)|streets?|blocks?|towns?|suburbs?|districts?|cit(?:y|ies)|villages?|parts? of town|zip codes?)'
export const people =
  '(?:people|persons?|famil(?:y|ies)|residents?|neighbou?rs?|households?|population|tenants?|renters?|buyers?|folks|couples?|owners?|homeowners?|kids|children)'
export const origins =
  '(?:white|black|african american|asian|hispanic|latin[oaxe]s?|caucasian|mexican|indian|chinese|korean|vietnamese|filipino|arab|middle eastern|puerto rican|cuban|haitian|somali|russian|polish|irish|italian|native american|immigrant|minority|foreign|anglo)'
export const faiths =
  '(?:christian|catholic|protestant|evangelical|baptist|mormon|jewish|orthodox|hasidic|muslim|islamic|hindu|buddhist|sikh|amish)'
/** A figure, from its first digit on. */
export const numeral = '(?<!\\d[.,]?)\\d+(?:[.,]\\d+)*'
export const mostly = `(?:mostly|mainly|predominantly|primarily|largely|majority|overwhelmingly|heavily|all|almost all|almost entirely|entirely|nearly all|traditionally|historically|increasingly|${numeral} ?(?:%|percent))`
/** As much of a sentence as comes before its end; a point before a digit is none. */
export const sameSentence = '(?:[^.!?\\n]|\\.\\d)*'
