import type { DatabaseSync } from 'node:sqlite'

/** The facts that the source's tables give for a VIN. */
export type SqlDecoded = {
  readonly year: number | null
  readonly make: string | null
  readonly model: string | null
  readonly bodyClass: string | null
}

/** A key of the source as SQLite's GLOB: `*` is one character there, and a key describes a beginning. */
const glob = `replace(upper(p.Keys), '*', '?') || '*'`

const decodeQuery = `
WITH newest AS (SELECT max(YearFrom) AS year FROM Wmi_VinSchema),
input AS MATERIALIZED (
  SELECT :vin AS vin, substr(:vin, 4, 5) || '|' || substr(:vin, 10) AS text,
    instr('ABCDEFGHJKLMNPRSTVWXY123456789', substr(:vin, 10, 1)) AS code,
    substr(:vin, 7, 1) BETWEEN 'A' AND 'Z' AS letter
),
maker AS MATERIALIZED (
  SELECT w.* FROM Wmi w, input
  WHERE w.VehicleTypeId IN (2, 3, 7) AND (w.Wmi = substr(vin, 1, 3)
    OR substr(vin, 3, 1) = '9' AND w.Wmi = substr(vin, 1, 3) || substr(vin, 12, 3))
  ORDER BY length(w.Wmi) DESC LIMIT 1
),
years AS (
  SELECT 1979 + code AS year, CASE WHEN letter AND 2009 + code <= newest.year THEN 2 ELSE 1 END AS rank
    FROM input, newest WHERE code > 0
  UNION ALL
  SELECT 2009 + code, CASE WHEN letter AND 2009 + code <= newest.year THEN 1 ELSE 2 END
    FROM input, newest WHERE code > 0
),
covered AS MATERIALIZED (
  SELECT y.year, y.rank, y.year BETWEEN 1996 AND newest.year AND EXISTS (
    SELECT 1 FROM Wmi_VinSchema v CROSS JOIN Pattern p ON p.VinSchemaId = v.VinSchemaId AND p.ElementId IN (5, 28)
    WHERE v.WmiId = maker.Id AND y.year BETWEEN v.YearFrom AND coalesce(v.YearTo, 9999)) AS known
  FROM years y, maker, newest
),
chosen AS MATERIALIZED (
  SELECT c.year FROM covered c, maker
  ORDER BY CASE WHEN maker.TruckTypeId = 2 AND maker.VehicleTypeId = 3 THEN c.known ELSE 0 END DESC, c.rank LIMIT 1
),
matches AS MATERIALIZED (
  SELECT p.VinSchemaId AS schema, p.ElementId AS element, CAST(p.AttributeId AS INTEGER) AS value,
    fixed_positions(p.Keys) AS fixed
  FROM input CROSS JOIN maker CROSS JOIN chosen ON chosen.year >= 1996
    CROSS JOIN Wmi_VinSchema v ON v.WmiId = maker.Id AND chosen.year BETWEEN v.YearFrom AND coalesce(v.YearTo, 9999)
    CROSS JOIN Pattern p ON p.VinSchemaId = v.VinSchemaId AND p.ElementId IN (5, 28)
  WHERE input.text GLOB ${glob}
),
models AS MATERIALIZED (
  SELECT schema, value FROM matches
  WHERE element = 28 AND fixed = (SELECT max(fixed) FROM matches WHERE element = 28)
),
bodies AS MATERIALIZED (
  SELECT value, fixed FROM matches
  WHERE element = 5 AND (schema IN (SELECT schema FROM models)
    OR NOT EXISTS (SELECT 1 FROM matches WHERE element = 5 AND schema IN (SELECT schema FROM models)))
),
named AS (
  SELECT trim(ma.Name) AS make, trim(mo.Name) AS model
  FROM models JOIN Model mo ON mo.Id = models.value JOIN Make_Model l ON l.ModelId = mo.Id
    JOIN Make ma ON ma.Id = l.MakeId
)
SELECT (SELECT year FROM chosen) AS year,
  coalesce(
    (SELECT iif(count(DISTINCT make) = 1, max(make), NULL) FROM named),
    (SELECT iif(count(*) = 1, max(trim(m.Name)), NULL)
      FROM Wmi_Make l JOIN Make m ON m.Id = l.MakeId WHERE l.WmiId = (SELECT Id FROM maker))) AS make,
  (SELECT iif(count(DISTINCT model) = 1, max(model), NULL) FROM named) AS model,
  (SELECT iif(count(DISTINCT b.Name) = 1, max(b.Name), NULL) FROM bodies JOIN BodyStyle b ON b.Id = bodies.value
    WHERE fixed = (SELECT max(fixed) FROM bodies)) AS bodyClass`

/** Decodes VINs with SQL over the source's own tables. Shares no code with the decoder of core, to check it. */
export function sqlDecoder(database: DatabaseSync): (vin: string) => SqlDecoded {
  database.function(
    'fixed_positions',
    { deterministic: true },
    (keys) =>
      String(keys)
        .replaceAll(/\[[^\]]*\]/g, '#')
        .replaceAll(/[*|]/g, '').length,
  )
  const query = database.prepare(decodeQuery)
  return (vin) => {
    const row = query.get({ vin })
    if (!row) throw new Error(`No row for ${vin}`)
    return row as unknown as SqlDecoded
  }
}
