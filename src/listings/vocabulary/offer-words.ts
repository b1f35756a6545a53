/** What says that a home can be had, in small letters, as parts of regular expressions. */
export const offerWords = [
  'available|for (?:sale|rent|lease)|on the market',
  'disponibles?|(?:en|a la) (?:venta|alquiler|renta)',
  'verfügbar|zu (?:verkaufen|vermieten|haben)',
  'à (?:vendre|louer)',
  'disponibil[ei]|in (?:vendita|affitto)',
  'disponível|disponíveis|à venda|para alugar',
  'beschikbaar|te (?:koop|huur)',
  '(?:còn|đang) (?:bán|rao bán|mở bán|trống|cho thuê)|có sẵn',
] as const
/** The same in scripts that set no spaces between words. */
export const joinedOfferWords =
  '在售|待售|出售|可售|待租|出租|可租|구매 ?가능|구입 ?가능|임대 ?가능|계약 ?가능|판매 ?중|임대 ?중|매물로'

/** What makes something else of them: that it cannot be had, could once, or that somebody asks. */
export const notOffered =
  /(?<!\p{L})(?:not?|no longer|never|nor|sold|rented|let|leased|pending|under (?:contract|offer)|off the market|was|were|had|until|if|whether|check|ask|verify|confirm|unless|once|when|nicht|kein\p{L}*|verkauft|vermietet|ob|wenn|war|ya no|vendid[ao]s?|vendió|alquilad[ao]s?|si|estaba|confirmar|verificar|pas|vendue?s?|loué\p{L}*|non|vendut[ao]|se|não|niet|verkocht|verhuurd|of|không|hết|đã|nếu|chưa|xem)(?!\p{L})|n['’]t(?!\p{L})|不|没|沒|无|已|是否|如果|없|아니|않|안 |이미|팔렸|확인|\?|？/iu

/** What is offered, where homes are listed below it. */
export const homeWords =
  'homes?|houses?|listings?|properties|units?|apartments?|condos?|rentals?|options?|places?|casas|viviendas|pisos|propiedades|inmuebles|departamentos|opciones|häuser|wohnungen|immobilien|objekte|maisons|biens|appartements|case|immobili|appartamenti|imóveis|apartamentos|huizen|woningen|nhà|căn hộ|bất động sản|căn'
export const joinedHomeWords = '房源|房屋|房子|房产|公寓|物业|매물|집|주택|아파트'
