/** SVG elements and attributes that images may use: none that run, animate, or link elsewhere. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const SVG_ELEMENTS = words(`
  svg g defs symbol use switch title desc metadata style
  path rect circle ellipse line polyline polygon image
  text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker view
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`)

/** Presentation attributes, which are also CSS properties. */
const PRESENTATION = `
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering cursor direction display dominant-baseline enable-background fill fill-opacity fill-rule filter
  flood-color flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch
  font-style font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation
  letter-spacing lighting-color line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode
  opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-overflow text-rendering transform transform-box transform-origin unicode-bidi vector-effect
  visibility white-space word-spacing writing-mode
`

const GEOMETRY = `
  amplitude azimuth baseFrequency baseProfile bias clipPathUnits contentStyleType cx cy d diffuseConstant divisor dx dy
  edgeMode elevation exponent filterRes filterUnits fr fx fy gradientTransform gradientUnits height in in2 intercept k1
  k2 k3 k4 kernelMatrix kernelUnitLength lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth
  maskContentUnits maskUnits method mode numOctaves offset operator order orient pathLength patternContentUnits
  patternTransform patternUnits points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r
  radius refX refY requiredExtensions requiredFeatures result rotate rx ry scale seed side slope spacing
  specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage
  tableValues targetX targetY textLength type values version viewBox viewTarget width x x1 x2 xChannelSelector y y1 y2
  yChannelSelector z zoomAndPan
`

export const ATTRIBUTES = words(`
  id class style lang xml:lang xml:space role tabindex media href xlink:href xlink:title xlink:type xmlns
  ${PRESENTATION} ${GEOMETRY}
`)

/** Attributes that browsers ignore when rendering. */
export const INERT_ATTRIBUTE = /^(?:data-[\w.-]+|aria-[a-z]+|xmlns:[\w.-]+)$/
