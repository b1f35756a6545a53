import type { RoleTable } from './role-entry.ts'

/** Where it is. */
export const placeRoles = {
  address: {
    fields: { Address: 'value' },
    names: {
      en: 'streetaddress addressline1 addressline address1 propertyaddress fulladdress unparsedaddress street',
      de: 'adresse anschrift strasse',
      es: 'direccion domicilio',
      fr: 'rue',
      it: 'indirizzo via',
      nl: 'adres straat straatnaam',
      pl: 'ulica',
      pt: 'endereco morada',
    },
  },
  streetNumber: {
    fields: { Address: 'part' },
    adds: true,
    names: {
      en: 'streetnumber stnumber housenumber streetno stno houseno streetnum housenum',
      de: 'hausnummer hausnr',
      nl: 'huisnummer huisnr',
      pl: 'nrdomu numerdomu',
    },
  },
  streetDirPrefix: {
    fields: { Address: 'part' },
    adds: true,
    names: { en: 'streetdirprefix streetdirection' },
  },
  streetName: {
    fields: { Address: 'enough' },
    names: { en: 'streetname stname' },
  },
  streetSuffix: {
    fields: { Address: 'part' },
    adds: true,
    names: { en: 'streetsuffix stsuffix' },
  },
  streetDirSuffix: {
    fields: { Address: 'part' },
    adds: true,
    names: { en: 'streetdirsuffix stdirsfx' },
  },
  unit: {
    fields: { Address: 'part' },
    adds: true,
    names: { en: 'unit unitnumber unitno apt aptnumber apartmentnumber suite addressline2' },
  },
  city: {
    fields: { City: 'value' },
    kind: 'text',
    names: {
      en: 'town cityname municipality ward',
      de: 'ort stadt',
      es: 'ciudad municipio localidad',
      fr: 'ville commune',
      it: 'citta comune',
      nl: 'plaats woonplaats gemeente',
      pl: 'miasto miejscowosc',
      pt: 'cidade',
      tr: 'sehir',
    },
  },
  state: {
    fields: { State: 'value' },
    kind: 'text',
    names: {
      en: 'stateorprovince province statename statecode stateprovince',
      de: 'bundesland',
      es: 'provincia estadoprovincia',
      fr: 'departement',
      it: 'regione',
      nl: 'provincie',
      pl: 'wojewodztwo',
      pt: 'uf',
    },
  },
  zip: {
    fields: { ZIP: 'value' },
    names: {
      en: 'zipcode postalcode postcode zippostalcode ziporpostalcode',
      de: 'plz postleitzahl',
      es: 'codigopostal cp',
      fr: 'codepostal',
      it: 'cap',
      pl: 'kodpocztowy',
      pt: 'cep',
      tr: 'postakodu',
    },
  },
  latitude: {
    fields: { Latitude: 'value' },
    names: {
      en: 'lat geolat coordinatelat coordinateslatitude',
      de: 'breitengrad',
      es: 'latitud',
      it: 'latitudine',
      nl: 'breedtegraad',
    },
  },
  longitude: {
    fields: { Longitude: 'value' },
    names: {
      en: 'long lng lon geolon geolng coordinatelon coordinateslongitude',
      de: 'langengrad',
      es: 'longitud',
      it: 'longitudine',
      nl: 'lengtegraad',
    },
  },
  location: {
    fields: { Location: 'value' },
    kind: 'text',
    names: {
      en: 'neighborhood neighbourhood neighborhoods subdivision subdivisionname subdiv district area1 mlsareamajor locality suburb',
      de: 'stadtteil ortsteil',
      es: 'barrio zona',
      fr: 'quartier',
      it: 'quartiere',
      nl: 'wijk buurt',
      pl: 'dzielnica',
      pt: 'bairro',
      tr: 'mahalle semt',
    },
  },
} as const satisfies RoleTable
