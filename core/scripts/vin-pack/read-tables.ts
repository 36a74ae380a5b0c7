import type { DatabaseSync } from 'node:sqlite'

/** A pattern of a model (element 28) or a body class (element 5). */
export type PatternRow = {
  readonly schemaId: number
  readonly key: string
  readonly element: 'model' | 'body'
  readonly valueId: number
}

export type WmiRow = {
  readonly id: number
  readonly wmi: string
  readonly kind: 'C' | 'M' | 'T' | 'H'
  /** Null if the WMI has several makes or none. */
  readonly make: string | null
}

export type SpanRow = {
  readonly wmiId: number
  readonly schemaId: number
  readonly from: number
  readonly to: number
}

export type VinTables = {
  readonly newestYear: number
  readonly wmis: readonly WmiRow[]
  readonly spans: readonly SpanRow[]
  readonly patterns: readonly PatternRow[]
  readonly models: readonly { readonly id: number; readonly make: string; readonly model: string }[]
  readonly bodies: readonly { readonly id: number; readonly name: string }[]
}

const spansQuery = `
  SELECT v.WmiId AS wmiId, v.VinSchemaId AS schemaId, max(v.YearFrom, 1996) AS "from",
    min(coalesce(v.YearTo, 9999), (SELECT max(YearFrom) FROM Wmi_VinSchema)) AS "to"
  FROM Wmi_VinSchema v JOIN Wmi w ON w.Id = v.WmiId
  WHERE w.VehicleTypeId IN (2, 3, 7) AND coalesce(v.YearTo, 9999) >= 1996
  ORDER BY v.Id`

/** Reads what a pack of cars, trucks and multipurpose vehicles from 1996 on needs of vPIC's tables. */
export function readTables(database: DatabaseSync): VinTables {
  const all = <Row>(sql: string) => database.prepare(sql).all() as unknown as Row[]
  const [newest] = all<{ year: number }>('SELECT max(YearFrom) AS year FROM Wmi_VinSchema')
  return {
    newestYear: newest?.year ?? 0,
    wmis: all(`
      SELECT w.Id AS id, w.Wmi AS wmi,
        CASE w.VehicleTypeId WHEN 2 THEN 'C' WHEN 7 THEN 'M' ELSE iif(w.TruckTypeId = 2, 'H', 'T') END AS kind,
        (SELECT iif(count(*) = 1, max(trim(m.Name)), NULL) FROM Wmi_Make l JOIN Make m ON m.Id = l.MakeId
          WHERE l.WmiId = w.Id) AS make
      FROM Wmi w WHERE w.VehicleTypeId IN (2, 3, 7) ORDER BY w.Wmi`),
    spans: all(spansQuery),
    patterns: all(`
      SELECT p.VinSchemaId AS schemaId, p.Keys AS key, iif(p.ElementId = 28, 'model', 'body') AS element,
        CAST(p.AttributeId AS INTEGER) AS valueId
      FROM Pattern p
      WHERE p.ElementId IN (5, 28) AND p.VinSchemaId IN (SELECT schemaId FROM (${spansQuery}))
      ORDER BY p.Id`),
    models: all(`
      SELECT mo.Id AS id, trim(ma.Name) AS make, trim(mo.Name) AS model
      FROM Model mo JOIN Make_Model l ON l.ModelId = mo.Id JOIN Make ma ON ma.Id = l.MakeId`),
    bodies: all('SELECT Id AS id, Name AS name FROM BodyStyle ORDER BY Id'),
  }
}
