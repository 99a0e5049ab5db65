/** Elements that draw, describe or style. No script, no foreign content, no links, no animation (it can set links). */
export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc style image
   linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer
   feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
   feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
   feTile feTurbulence view`.split(/\s+/),
);

/** Elements that only wrap: their content is kept. */
export const UNWRAPPED_ELEMENTS: ReadonlySet<string> = new Set(["a", "switch"]);

/** Elements whose text is displayed or read aloud. */
export const TEXT_ELEMENTS: ReadonlySet<string> = new Set(["text", "tspan", "textPath", "title", "desc"]);

/**
 * Attributes of geometry, paint, text, filters and reference, by their exact names. Links are checked
 * separately.
 */
export const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set(
  `id class style lang width height viewBox preserveAspectRatio x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr d points
   pathLength transform gradientTransform gradientUnits patternTransform patternUnits patternContentUnits
   spreadMethod offset clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
   rotate textLength lengthAdjust startOffset method spacing role aria-label aria-hidden
   fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
   stroke-dasharray stroke-dashoffset paint-order vector-effect opacity color display visibility overflow
   clip-path clip-rule mask mask-type filter marker marker-start marker-mid marker-end stop-color stop-opacity
   flood-color flood-opacity lighting-color color-interpolation color-interpolation-filters mix-blend-mode isolation
   shape-rendering text-rendering image-rendering enable-background font font-family font-size font-style font-weight
   font-variant font-stretch letter-spacing word-spacing text-anchor text-decoration dominant-baseline
   alignment-baseline baseline-shift writing-mode direction
   in in2 result mode values type operator k1 k2 k3 k4 stdDeviation edgeMode order kernelMatrix divisor bias targetX
   targetY preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent scale xChannelSelector
   yChannelSelector azimuth elevation pointsAtX pointsAtY pointsAtZ limitingConeAngle radius baseFrequency numOctaves
   seed stitchTiles tableValues slope intercept amplitude exponent filterUnits primitiveUnits z`.split(/\s+/),
);
