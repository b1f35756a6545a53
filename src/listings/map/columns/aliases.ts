import { displayRole } from './display-flags.ts'
import { headerEvidence } from './header-evidence.ts'
import { headerName, saysOtherwise, withoutRemark } from './header-name.ts'
import { areaRoles, fieldRoles, moneyRoles, type Role, roles } from './role.ts'

/**
 * Names by which columns go where no preset says what they are: English, German, Spanish, French,
 * Italian and Portuguese, in the form of `headerName`. Units and currencies in a header are
 * recognised apart from these. A name stands in one list only.
 */
const names: Readonly<Partial<Record<Role, string>>> = {
  mlsNumber:
    'mls ml listing mlsno mlsnum mlsid mlsnumber mlsnr mlslistingid listingid listingnumber listnumber listingno listingnr listno mlnumber mln mlsreference listingref listingreference agentref ref refno referencenumber objektnr objektnummer referencia',
  system: 'originatingsystemname sourcesystemname mlsname mlssource',
  url: 'url link listingurl listinglink propertyurl propertylink detailurl detailsurl detaillink pageurl weblink webpage website inseratsurl enlace lien annonceurl collegamento',
  status:
    'status listingstatus mlsstatus standardstatus homestatus propertystatus marketstatus salestatus estado statut stato situacao availability badge',
  comingSoon: 'iscomingsoon comingsoon',
  saleType:
    'saletype offertype offeringtype listingtype transactiontype transaction operation saleorrent forsaleorrent saleorlease vermarktungsart angebotsart operacion tipodeoperacion typedetransaction contratto finalidade',
  propertyType:
    'propertytype propertysubtype propsubtype proptype hometype housetype housingtype buildingtype dwellingtype typeofproperty kindofproperty objektart objekttyp immobilientyp wohnungstyp tipodeinmueble tipodepropiedad tipoinmueble tipologia typedebien tipodeimovel tipoimmobile',
  spaceType: 'spacetype roomtype',
  bedrooms:
    'bedrooms bedroom beds bed br bd bdrm bdrms bedroomstotal bedstotal totalbedrooms bedroomcount numbedrooms numberofbedrooms noofbedrooms nobedrooms bedsno floorplan zimmer schlafzimmer anzahlzimmer zimmeranzahl habitaciones dormitorios recamaras alcobas chambres nombredechambres nbchambres camere camereletto quartos dormitorio',
  bathrooms:
    'bathrooms bathroom baths bath ba bathroomstotal bathstotal totalbathrooms totalbaths bathroomcount numbathrooms numberofbathrooms noofbathrooms bathroomstotaldecimal badezimmer bader anzahlbader banos bano cuartosdebano sallesdebain sallesdebains sdb bagni bagno banheiros banheiro',
  fullBaths: 'fullbaths fullbathrooms bathsfull bathroomsfull fullbath numfullbaths',
  threeQuarterBaths:
    'threequarterbaths threequarterbathrooms bathsthreequarter bathroomsthreequarter 34baths 34bath 34bathrooms baths34',
  halfBaths:
    'halfbaths halfbathrooms bathshalf bathroomshalf halfbath partialbaths bathroomspartial numhalfbaths 12baths 12bath 12bathrooms baths12',
  quarterBaths:
    'quarterbaths quarterbathrooms bathroomsonequarter bathsonequarter 14baths 14bath baths14',
  bathroomRooms: 'bathroomstotalinteger',
  yearBuilt:
    'yearbuilt builtyear yrbuilt yearofconstruction constructionyear buildyear builtin yb baujahr anodeconstruccion anoconstruccion anneedeconstruction anneeconstruction annodicostruzione annocostruzione anodeconstrucao',
  daysOnMarket:
    'daysonmarket dom adom ldom daysonmls daysonzillow daysonsite daysonredfin tageammarkt diasenelmercado diasenmercado joursenligne',
  listDate:
    'listdate listingdate listeddate datelisted dateonmarket onmarketdate listingcontractdate listedon',
  closeDate: 'closedate closingdate solddate datesold closeofescrowdate saledate',
  buildingArea:
    'sqft sqf squarefeet squarefootage squaremeters sqm m2 area livingarea livingspace livingareavalue buildingarea buildingsize buildingsqft floorarea floorsize floorspace grosslivingarea gla homesize interiorsize interiorarea propertysize approxsqft size wohnflache wohnflacheca wohnflaeche flache nutzflache superficie superficieconstruida superficiehabitable surface surfacehabitable metroscuadrados metriquadri metrosquadrados mq areautil areaconstruida',
  buildingUnit: 'areaunit areaunits livingareaunits buildingareaunits sizeunit areauom',
  lotArea:
    'lot lotsize lotarea lotsqft lotsizesqft lotsizesquarefeet lotsizearea lotsizeacres lotacres acres acreage landarea landsize plotsize plotarea plot grundstuck grundstucksflache grundstuecksflaeche grundstucksgrosse grundstuecksgroesse parcela terreno superficieterreno superficieparcela surfaceterrain terrain superficiedelterreno areadoterreno',
  lotUnit: 'lotunit lotunits lotareaunit lotareaunits lotsizeunits lotsizeunit',
  parking:
    'parking parkingspots parkingspaces parkingspot parkingspace parkingtotal totalparking totalparkingspaces numparkingspaces numberofparkingspaces noofparkingspaces parkingcount carspaces carparks stellplatze stellplatz parkplatze plazasdegaraje plazasdeparking estacionamientos placesdeparking nombredeparkings postiauto vagas vagasdegaragem',
  coveredParking: 'coveredspaces coveredparking coveredparkingspaces',
  garageParking:
    'garagespaces garageparking garages garage numgaragespaces garagecars cargarage garajes garagen',
  carportParking: 'carportspaces carports carport',
  openParking: 'openparkingspaces openparking uncoveredspaces',
  price:
    'price listprice listingprice askingprice currentprice guideprice lp preis angebotspreis precio prix prezzo preco valor pricevalue priceamount pricetext',
  salePrice: 'kaufpreis preciodeventa precioventa prixdevente prezzodivendita precodevenda',
  rentPrice:
    'rent rentprice rental rentalprice monthlyrent rentpermonth rentpcm monthlyrental kaltmiete miete nettokaltmiete alquiler preciodealquiler renta loyer loyermensuel affitto canone aluguel aluguer weeklyrent',
  closePrice: 'saleprice soldprice closeprice closedprice closingprice finalprice pricesold',
  pricePeriod:
    'priceperiod pricefrequency pricefreq rentfrequency rentperiodicity paymentperiod leaseratefrequency letrentfrequency rentperiod',
  currency: 'currency currencysymbol currencycode pricecurrency wahrung moneda devise valuta moeda',
  country: 'country countrycode addresscountry pais pays paese nation',
  unitAreaPrice:
    'unitareaprice pricepersqft pricepersquarefoot pricepersqm pricepersquaremeter pricesqft priceperarea persquarefeet persqft persqm listpricepersqft salepricepersquarefoot pricebyarea quadratmeterpreis preciopormetro',
  zestimate: 'zestimate zestimateprice',
  deposit:
    'deposit depositfee securitydeposit rentaldeposit depositamount kaution fianza depot depotdegarantie caution cauzione caucao',
  hoaMonthly:
    'hoamonth hoamonthly monthlyhoa monthlyhoafee hoapermonth hoadues hoafeemonthly condofeemonthly',
  hoaFee: 'hoa hoafee hoafees associationfee condofee homeownersassociationfee',
  hoaFrequency: 'hoafrequency hoafeefrequency hoafeefreq associationfeefrequency',
  address:
    'address streetaddress addressline1 addressline address1 propertyaddress fulladdress unparsedaddress street adresse anschrift strasse direccion domicilio indirizzo endereco via rue morada',
  streetNumber:
    'streetnumber stnumber housenumber streetno stno houseno streetnum housenum hausnummer hausnr',
  streetDirPrefix: 'streetdirprefix streetdirection',
  streetName: 'streetname stname',
  streetSuffix: 'streetsuffix stsuffix',
  streetDirSuffix: 'streetdirsuffix stdirsfx',
  unit: 'unit unitnumber unitno apt aptnumber apartmentnumber suite addressline2',
  city: 'city town cityname municipality ort stadt ciudad municipio localidad ville commune citta comune cidade ward',
  state:
    'state stateorprovince province statename statecode stateprovince bundesland provincia estadoprovincia departement regione uf',
  zip: 'zip zipcode postalcode postcode zippostalcode ziporpostalcode plz postleitzahl codigopostal cp codepostal cap cep',
  latitude: 'latitude lat geolat latitud breitengrad latitudine coordinatelat coordinateslatitude',
  longitude:
    'longitude long lng lon geolon geolng longitud langengrad longitudine coordinatelon coordinateslongitude',
  location:
    'location neighborhood neighbourhood neighborhoods subdivision subdivisionname subdiv district area1 mlsareamajor locality suburb stadtteil ortsteil barrio zona quartier quartiere bairro',
  images:
    'images image imageurl imageurls imagelinks photos photo photourl photourls pictures picture media imgsrc ldphotos bilder bild fotos foto imagenes immagini imagens',
  tours: 'tours tour',
  virtualTour:
    'virtualtour virtualtoururl virtualtourlink tour3d toururl virtualtourunbranded virtualtourbranded virtualtoururlunbranded virtualtoururlbranded matterport 3dtour',
  openHouse: 'openhouse openhousedate nextopenhouse nextopenhousestarttime openhousestart',
  description:
    'description publicremarks remarks propertydescription listingdescription longdescription fulldescription marketingremarks beschreibung objektbeschreibung descripcion descrizione descricao',
  extension: 'extensioncolumn',
}

/** The role that a name means; a field of the service means itself. */
const roleByName: ReadonlyMap<string, Role> = new Map([
  ...roles.flatMap((role) => (names[role]?.split(' ') ?? []).map((name) => [name, role] as const)),
  ...Object.entries(fieldRoles)
    // "Sale Price" is the closing price in the files of an MLS.
    .filter(([field]) => field !== 'SalePrice')
    .map(([field, role]) => [headerName(field), role] as const),
])

/** Every name that means something, for finding near ones. */
export const aliasNames: readonly string[] = [...roleByName.keys()]

/** Names of objects in JSON in which a listing keeps its parts: `address.city` is a city. */
const containers =
  /^(address|location|geo|coordinates|property|details|listing|attributes|data|price|standardfields)\./i

export interface Alias {
  readonly role: Role
  readonly evidence: 'alias' | 'unit'
}

/** What a header means by its name, with or without a unit or a currency in it. */
export function aliasOf(header: string): Alias | undefined {
  const flag = displayRole(header)
  if (flag) return { role: flag, evidence: 'alias' }
  return (
    byName(headerName(header)) ??
    byRest(withoutRemark(header)) ??
    (containers.test(header) ? aliasOf(header.replace(containers, '')) : undefined) ??
    byTranslation(header) ??
    byLastPart(header)
  )
}

/** `竣工年 (Built Year)`, `ZIP (postal code)`: what stands in parentheses says it again. */
function byTranslation(header: string): Alias | undefined {
  const [, before = '', again = ''] = /^([^(]*)\(([^)]*)\)\s*$/.exec(header) ?? []
  // A unit alone says nothing of what is measured: `Terrace (sqm)`.
  if (headerEvidence(again).others.length === 0) return undefined
  const alias = byName(headerName(again)) ?? byRest(again)
  const isForeign = /[^\P{L}\p{Script=Latin}]/u.test(before)
  return isForeign || byName(headerName(before))?.role === alias?.role ? alias : undefined
}

/** `card__Stats--beds`, `card__Price--value` and `card-link href`, as web pages call their parts. */
function byLastPart(header: string): Alias | undefined {
  if (saysOtherwise(header)) return undefined
  if (/^\S+-\S+ href$/i.test(header)) return byName('url')
  const [, element = '', part = ''] = /__(\w*)--([a-z]+)$/i.exec(header) ?? []
  return byName(headerName(part === 'value' ? element : part))
}

function byName(name: string): Alias | undefined {
  const role = roleByName.get(name)
  return role && { role, evidence: 'alias' }
}

/** `price_eur`, `Area sqm`: the name without the unit, if it is one of something so measured. */
function byRest(header: string): Alias | undefined {
  const { others, unit, currency, period } = headerEvidence(header)
  if (unit === undefined && currency === undefined && period === undefined) return undefined
  const role = roleByName.get(others.join(''))
  if (role === undefined) return undefined
  const fits = unit === undefined ? moneyRoles.has(role) : areaRoles.has(role)
  return fits ? { role, evidence: 'unit' } : undefined
}
